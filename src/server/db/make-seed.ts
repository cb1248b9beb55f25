import { seedFile } from "./seed.ts";

await seedFile();
