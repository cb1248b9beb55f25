/** Why the server does not start, in a sentence for the person who started it. */
export class StartError extends Error {
  override name = "StartError";
}
