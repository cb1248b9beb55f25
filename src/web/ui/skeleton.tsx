/** Stands where a piece of text or a picture will be. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-breathe rounded-control bg-well ${className}`} />
  );
}
