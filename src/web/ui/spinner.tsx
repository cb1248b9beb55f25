/** For content whose shape is not known yet; otherwise there are skeletons. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <output className="grid min-h-[50dvh] animate-appear-late place-items-center">
      <span className="size-8 animate-turn rounded-full border-3 border-line border-t-action" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
