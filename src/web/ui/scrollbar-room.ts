/**
 * Called before a dialog opens: the page behind it stops scrolling, and the width of its scrollbar stays
 * reserved so that nothing shifts. Measured instead of `scrollbar-gutter`: that strip cannot be dimmed, and
 * some browsers reserve it without having a scrollbar.
 */
export function reserveScrollbarWidth() {
  // Behind an open dialog there is no scrollbar to measure.
  if (document.querySelector("dialog[open]")) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty("--scrollbar", `${Math.max(0, innerWidth - clientWidth)}px`);
}
