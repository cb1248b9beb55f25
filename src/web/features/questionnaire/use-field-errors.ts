import type { RefObject } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import type { FormAnswers } from "./answers.ts";

/** What is wrong, by the name of the field in the contract. */
export type FieldErrors = Partial<Record<string, string>>;

export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const { errors, setErrors, refuse } = useFormErrors<FieldErrors>(form, {});
  return {
    errors,
    refuse,
    /** A question answered anew is not wrong until somebody says so again. */
    answered: (changed: Partial<FormAnswers>) => setErrors((found) => errorsAfter(found, changed)),
    clear: () => setErrors({}),
  };
}

export function fieldErrorsIn(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  // An item of a list is marked at its list.
  return Object.fromEntries(
    error.problems.map(({ field, message }) => [field.split(".")[0] ?? field, message]),
  );
}

function errorsAfter(errors: FieldErrors, changed: Partial<FormAnswers>): FieldErrors {
  const answered = new Set(Object.keys(changed));
  if (answered.has("customGender")) answered.add("gender");
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !answered.has(field)));
}
