import { useLayoutEffect, useState, type RefObject } from "react";

/** What is wrong in a form, by field. Refusing shows it and moves the focus to the first field that is wrong. */
export function useFormErrors<Errors extends object>(
  form: RefObject<HTMLElement | null>,
  none: Errors,
) {
  const [errors, setErrors] = useState(none);
  const [refusals, setRefusals] = useState(0);

  // Counted, because the same error may be refused again. A layout effect: a focus that comes later than the message
  // scrolls the form away under a finger that is already pressing.
  useLayoutEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }, [form, refusals]);

  return {
    errors,
    setErrors,
    refuse: (found: Errors) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
  };
}
