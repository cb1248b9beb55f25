import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that ignores calls while it is pending: a double click comes before `isPending` is rendered. With
 * `mutateAsync` only: callbacks of `mutate` are not called after the dialog or the page is left, and how it ended is
 * wanted there, too.
 */
export function useMutationOnce<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutate: _, mutateAsync, reset, ...mutation } = useMutation(options);
  const underway = useRef(false);
  return {
    ...mutation,
    /** Forgets an error. Not a pending call: its form would look as if it had never been sent. */
    reset: () => {
      if (!underway.current) reset();
    },
    /** What is ignored never settles: nothing that comes after it is done twice. */
    mutateAsync: async (variables: Variables): Promise<Data> => {
      if (underway.current) return new Promise<never>(() => undefined);
      underway.current = true;
      try {
        return await mutateAsync(variables);
      } finally {
        underway.current = false;
      }
    },
  };
}
