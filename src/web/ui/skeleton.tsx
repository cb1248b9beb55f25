/** A placeholder of the size of a text or picture that is loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-breathe rounded-control bg-well ${className}`} />
  );
}
