import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { readFileSync } from "node:fs";

/**
 * Ends the output with what the page showed where a test failed, and with what went wrong outside of any test: of a
 * run on another machine, only the end of the output comes back.
 */
export default class FailedPages implements Reporter {
  private readonly told: string[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== "error-context" || !path) continue;
      const page = /```yaml\n(.*?)```/s.exec(readFileSync(path, "utf8"))?.[1] ?? "(not to be seen)";
      this.told.push(`The page at the end of “${test.title}”:\n${page.slice(0, 3_000)}`);
    }
  }

  onError({ message, stack, value }: TestError): void {
    this.told.push(`Outside of any test: ${stack ?? message ?? value ?? "something unknown"}`);
  }

  onEnd(): void {
    for (const text of this.told) process.stdout.write(`\n${text}\n`);
  }
}
