import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { readFileSync } from "node:fs";

/** Prints what the page showed where a test failed: of a run on another machine, only the output comes back. */
export default class FailedPages implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== "error-context" || !path) continue;
      const [, page = ""] = readFileSync(path, "utf8").split("# Page snapshot");
      process.stdout.write(`\nThe page at the end of “${test.title}”:\n${page.slice(0, 5_000)}\n`);
    }
  }
}
