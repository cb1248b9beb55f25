import { useEffect, useRef } from "react";

/** Asked after waiting: where it is gone, another dialog may be open by now, or another page. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
