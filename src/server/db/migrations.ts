import { join } from "node:path";
import { root } from "../root.ts";

export const migrationsFolder = join(root, "migrations");
