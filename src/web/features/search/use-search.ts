import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/api.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { searchDevice, type Found } from "./on-device.ts";

/** In milliseconds. Until then, what the device has is there. */
const TYPING = 150;

interface Search {
  found: Found;
  /** The server has not answered yet. */
  pending: boolean;
  /** Why only this device was searched. */
  error: Error | null;
}

/** What the device has at once; what the server has as soon as it answers. */
export function useSearch(query: string): Search {
  const client = useQueryClient();
  const settled = useDebounced(query, TYPING);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["/api/search", settled],
    queryFn: ({ signal }) => call("GET /api/search", { query: { q: settled }, signal }),
    enabled: settled !== "",
    // Whatever was changed since is found as it is now.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const onDevice = useMemo(() => searchDevice(client, query, data), [client, query, data]);
  const current = settled === query && !isPlaceholderData;
  return {
    found: (current && data) || onDevice,
    pending: !current || (!data && !error),
    error: current ? error : null,
  };
}
