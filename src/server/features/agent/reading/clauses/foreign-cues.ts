import type { Polarity } from "../brief.ts";

/** A giver's own language comes in between; these few words of it turn what follows, or what precedes. */
const after: Array<[polarity: Polarity, words: string]> = [
  [
    "owned",
    String.raw`(?:ha |hanno |a |ont |hat |haben |tiene |tienen |tem )?(?:(?:già|déjà|schon|ya|bereits|já) )?(?:tropp[ieao]|trop de|trop d'|zu viele?|demasiad[oa]s|demais)`,
  ],
  ["owned", String.raw`(?:ha|a|hat|tiene|tem) (?:già|déjà|schon|ya|bereits|já)`],
  [
    "dislikes",
    String.raw`(?:bitte )?(?:keine?[nrms]?|nichts (?:mit|aus|von)|ohne|hasst|verabscheut|mag (?:keine?[nrm]?|nicht)|verträgt (?:keine?[nrm]?|nicht)|allergisch (?:gegen|auf))`,
  ],
  [
    "dislikes",
    String.raw`(?:nada de|nada con|odia|no le gustan?|no (?:bebe|come|quiere|soporta|tolera|usa)|sin|alérgic[oa] al?)`,
  ],
  [
    "dislikes",
    String.raw`(?:pas d[e'’]|rien (?:de|avec|à)|déteste|n'aime pas|ne (?:boit|mange|veut|supporte|porte|fume) (?:pas|plus|jamais)(?: d[e'’]| de)?|sans|allergique (?:aux?|à))`,
  ],
  [
    "dislikes",
    String.raw`(?:niente|non (?:ama|beve|mangia|vuole|sopporta|usa|le piac(?:e|ciono)|gli piac(?:e|ciono))|detesta|senza|allergic[oa] (?:a|al|alle|ai|agli))`,
  ],
  ["dislikes", String.raw`(?:não (?:gosta de|bebe|come|quer|suporta)|sem)`],
  [
    "likes",
    String.raw`(?:liebt|mag|schwärmt für|begeistert sich für|aime|raffole de|adora|ama|le encantan?|le gustan?|va matto per|bayılır)`,
  ],
];
const AFTER = after.map(
  ([polarity, words]) =>
    [polarity, new RegExp(String.raw`(?<![\p{L}\p{N}'-])${words}(?![\p{L}\p{N}])`, "iu")] as const,
);
const BEFORE =
  /(?<![\p{L}\p{N}'-])(?:sevmez|sevmiyor|istemez|istemiyor|kullanmaz|kullanmıyor|içmez|içmiyor|yemez|yemiyor)(?![\p{L}\p{N}])/iu;

interface Found {
  polarity: Polarity;
  start: number;
  end: number;
  cueStart: number;
  said: "after" | "before";
}

/** What a statement says in another language, and of what: a stance like any other. */
export function readForeign(text: string): Found | null {
  for (const [polarity, pattern] of AFTER) {
    const match = pattern.exec(text);
    if (!match) continue;
    const start = match.index + match[0].length;
    return { polarity, start, end: text.length, cueStart: match.index, said: "after" };
  }
  const match = BEFORE.exec(text);
  if (!match) return null;
  return {
    polarity: "dislikes",
    start: 0,
    end: match.index,
    cueStart: match.index,
    said: "before",
  };
}
