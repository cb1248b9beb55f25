import { seedFolder } from "./seed.ts";

await seedFolder();
