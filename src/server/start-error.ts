/** Why the server does not start, in a sentence for the person who started it. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
