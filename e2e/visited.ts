import type { Page } from "@playwright/test";

const visited = new WeakMap<Page, string[]>();

/** Remembers where a page has been: some places it leaves by itself, sooner than a slow machine looks at it. */
export function rememberPlaces(page: Page): void {
  const paths: string[] = [];
  visited.set(page, paths);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
}

/** The paths a page has shown since its session was started. */
export function visitedBy(page: Page): readonly string[] {
  return visited.get(page) ?? [];
}
