/** Whether somebody asked their system for less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Shows where an element comes from: it begins at the place and size of another, and settles at its own. */
export function flyFrom(from: Element, to: Element) {
  if (isStill()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const move = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${start.width / end.width})`;
  // Over whatever lies between the two.
  const over = { zIndex: 10, transformOrigin: "0 0" };
  to.animate(
    [
      { ...over, transform: move },
      { ...over, transform: "none" },
    ],
    { duration: 250, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}
