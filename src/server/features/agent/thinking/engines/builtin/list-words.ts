import type { Heard } from "../../../reading/listener.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { type Asked, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";

/** "In a list called miss you, and put that one in". */
const CALLED =
  /\b(?:list (?:called|named)|(?:call|name) (?:it|the list|that list)|genannt|appelée|llamada|(?:new )?list(?=\s+["“]\p{L})|(?:new list|(?:make|create|start)(?: me)? a list),?(?=\s+(?!called\b|named\b|not\b|for\b|and\b|with\b|to\b|please\b|pls\b|then\b|of\b|in\b|on\b|so\b|if\b|that\b|where\b)\p{L}))\s+["“'‘]?((?:[^"”'’.,!?]|['’](?=\p{L})){2,40}?)(?=["”.,!?]|['’](?!\p{L})|\s+(?:and|with|then|w|not|please|pls|instead)\b|$)/iu;
/** Says that it is another list, and not which: "a separate one". */
const UNNAMED =
  /^(?:(?:a|an|the|my|her|his|their|new|separate|different|other|another|own|second|list|one|yourself|whatever|something)(?:\s+|$))+$/i;

/** "Not for Noël, a separate list". */
const isDenied = (text: string, words: string) =>
  new RegExp(
    String.raw`\bnot (?:for |on |in |to )?(?:the |my |her |his )?${words.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}`,
    "iu",
  ).test(text);

/** Which list something is to be put on, in the words of the message. */
export function listIn(asked: Asked): { list: string | null; called?: true } {
  const { heard, text } = asked;
  const called = CALLED.exec(text)?.[1]?.trim();
  if (called && !UNNAMED.test(called)) return { list: called, called: true };
  const named = wordsForList(text, heard);
  if (named) return { list: named };
  const isNew = /\b(?:new|separate|different|another|other) (?:list|one)\b/i.test(text);
  if (!isNew) return { list: wordsOf(heard, "list") ?? wordsOf(heard, "to") ?? asked.occasion };
  const kind = occasionKindOf(text);
  return { list: kind ? capitalised(kind.replaceAll("-", " ")) : "More ideas" };
}

/** The words for a list, whether there is one or not; not for the one that the message rules out. */
export function wordsForList(text: string, { slots }: Heard): string | null {
  const named = (["list", "to", "occasion"] as const).flatMap((wanted) =>
    slots.filter(({ slot }) => slot === wanted).map(({ words }) => words),
  );
  return named.find((words) => !UNNAMED.test(words) && !isDenied(text, words)) ?? null;
}
