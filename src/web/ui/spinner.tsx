/** For content whose shape is not known yet; otherwise there are skeletons. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    // As high as the window: what comes pushes no footer out of it.
    <output className="grid min-h-dvh animate-appear-late content-start justify-items-center pt-[25dvh]">
      <span className="size-8 animate-turn rounded-full border-3 border-line border-t-action" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
