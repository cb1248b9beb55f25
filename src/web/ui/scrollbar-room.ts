/**
 * Called before a dialog opens. The page behind it does not scroll, and the room its scrollbar took stays
 * free, so that nothing moves. Measured: what a browser reserves by itself cannot be dimmed, and some
 * reserve it without having a scrollbar.
 */
export function reserveScrollbarWidth() {
  // Behind an open one there is none to measure.
  if (document.querySelector("dialog[open]")) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty("--scrollbar", `${Math.max(0, innerWidth - clientWidth)}px`);
}
