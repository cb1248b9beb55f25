import type { Brief } from "../../../reading/brief.ts";

/** What somebody is called in a sentence: by name where that is plain text, and never by a guess. */
export function plainName({ person }: Brief): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u.test(person.name) ? person.name : "them";
}
