import type { ProvidedContext as _ } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL to test on; without an address, the embedded engine is under test. */
    postgres: { url: string; template: string } | { url: null; template: null };
  }
}
