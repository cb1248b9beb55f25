import type { TestProject } from "vitest/node";
import { seedFile } from "../db/seed.ts";

/** Every test file opens a database of its own from this file. */
export default async function setup(project: TestProject): Promise<void> {
  await seedFile();
  project.provide("postgres", { url: null, template: null });
}
