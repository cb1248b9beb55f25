/** For content whose shape is not known yet; otherwise there are skeletons. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <output className="spinner">
      <i />
      <span className="sr-only">{label}</span>
    </output>
  );
}
