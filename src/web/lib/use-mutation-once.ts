import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that ignores calls while it is pending: a double click comes before `isPending` is rendered. */
export function useMutationOnce<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const mutation = useMutation(options);
  const underway = useRef(false);
  return {
    ...mutation,
    /** Forgets an error. Not a pending call: its form would look as if it had never been sent. */
    reset: () => {
      if (!underway.current) mutation.reset();
    },
    mutate: (variables: Variables, then: MutateOptions<Data, Error, Variables> = {}) => {
      if (underway.current) return;
      underway.current = true;
      mutation.mutate(variables, {
        ...then,
        onSettled: (...answer) => {
          underway.current = false;
          then.onSettled?.(...answer);
        },
      });
    },
  };
}
