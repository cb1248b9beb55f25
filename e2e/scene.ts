import type { Page } from "@playwright/test";

/** A screen or dialog worth looking at, and how to get there. */
export interface Scene {
  name: string;
  show: (page: Page) => Promise<void>;
  /** A dialog covers the window, not the page. */
  viewportOnly?: boolean;
}
