export type ButtonTone = "action" | "plain" | "quiet" | "danger" | "destroy";

const tones: Record<ButtonTone, string> = {
  action:
    "forced-colors:border bg-action text-on-action enabled:hover:bg-action-strong [a&]:hover:bg-action-strong",
  // Without an edge: where one thing is filled and the other outlined, a page is full of frames.
  plain: "bg-soft text-text hover:bg-soft-strong forced-colors:border",
  quiet: "text-text hover:bg-well",
  danger: "text-danger hover:bg-danger/8",
  // Never filled with a full color: what cannot be taken back does not look like what one came for.
  destroy: "border-2 border-danger bg-danger/8 text-danger hover:bg-danger/16",
};

/** The classes of a button, also for a link that looks like one. What all have in common is in main.css. */
export function buttonClass(tone: ButtonTone = "action"): string {
  return `button ${tones[tone]}`;
}
