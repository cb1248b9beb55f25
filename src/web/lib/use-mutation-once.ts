import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** Deaf while it is under way: the second press of two comes before anything is drawn anew. */
export function useMutationOnce<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const mutation = useMutation(options);
  const underway = useRef(false);
  return {
    ...mutation,
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
