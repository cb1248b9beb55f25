/** For a page whose code, or whose reader, is not known yet: in the shape that most pages have, and there at once. */
export function PageSkeleton() {
  return (
    <output className="page-skeleton">
      <i />
      <span className="sr-only">Loading</span>
    </output>
  );
}
