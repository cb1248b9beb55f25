import { Skeleton } from "../../ui/skeleton.tsx";

/** How many people an account has room for. */
export interface Places {
  used: number;
  limit: number;
  tier: string;
}

export function PlacesLine({ places }: { places: Places | undefined }) {
  if (!places) return <Skeleton className="my-1 h-4 w-44" />;
  const { used, limit, tier } = places;
  return (
    <p className="text-muted tabular-nums">
      Profiles: {used} / {limit} ({tier})
      {used >= limit && <strong className="ml-3 font-semibold text-action">Limit reached</strong>}
    </p>
  );
}
