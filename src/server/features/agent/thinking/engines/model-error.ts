/** What a model's failure is about: the connection and the provider, or this one request and its answer. */
type Fault = "provider" | "request" | "answer";

/** Its message may be logged: it holds nothing of the prompt or the answer, which are personal data. */
export class ModelError extends Error {
  constructor(
    message: string,
    readonly fault: Fault,
  ) {
    super(message);
  }
}

export const isOutage = (error: unknown) =>
  error instanceof ModelError && error.fault === "provider";
