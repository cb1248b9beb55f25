import type { Locator } from "@playwright/test";

/** Two presses, before anything can be drawn in between: as a slow phone sees a double tap. */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
