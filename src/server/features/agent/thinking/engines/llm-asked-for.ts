import type { Action } from "../../../../../shared/actions.ts";
import { bracketFor } from "../../reading/budget.ts";
import { occasionKindOf } from "../../reading/occasion.ts";
import { namingWords, ownWords } from "../../reading/own-words.ts";
import { stemsOf, tellingStemsOf } from "../../reading/titles.ts";
import { toldBudget } from "../../reading/told-budget.ts";
import { toldDate } from "../../reading/told-date.ts";
import type { Idea } from "../../reading/turn.ts";
import type { Conversation } from "../engine.ts";
import { ideasNamed, isOfAll } from "./builtin/references.ts";
import { noThings } from "./builtin/things.ts";

/** How people ask for each, in the languages that dates are understood in, and some more. */
const ADD =
  /\b(?:add|put|save|write|note|pop|stick|set|ajoute|mets|note|füge?|schreib|setz|nimm|pack|merk|añad\p{L}*|agrega|pon|apunta|aggiungi|metti|segna|adicion\p{L}*|põe|coloca|zet|voeg|lägg|dodaj|zapisz|ekle)\b|hinzu|добав|додай|追加|추가|添加|加入/iu;
const BOUGHT =
  /\b(?:bought|got|have|ordered|wrapped|gave|given|mark|tick|done|gekauft|besorgt|bestellt|eingepackt|verpackt|geschenkt|acheté|commandé|emballé|offert|comprado|comprei|compr[éó]|envuelto|regalado|comprato|preso|incartato|gekocht|ingepakt|gegeven|kupi\p{L}*|köpt|aldım)\b|куп|買|购|샀/iu;
const REMIND =
  /remind|alert|notif|erinner|rappel|recu[eé]rd|recorda|av[ií]s|ricord|promemoria|lembr|herinner|p[åa]minn|przypom|напом|нагад|リマインド|알림|提醒/iu;
const wordsFor: Record<Action["do"], RegExp> = {
  add: new RegExp(`${ADD.source}|${BOUGHT.source}`, "iu"),
  remove: /./s,
  mark: BOUGHT,
  move: /\b(?:move|put|shift|transfer|belongs?|verschieb\p{L}*|déplace|mets|muev\p{L}*|pasa|mov\p{L}*|sposta|metti|verplaats|zet)\b|перенес|перемест|移/iu,
  remind: REMIND,
  "remind-on": REMIND,
  date: /./s,
  budget: /budget|spend|ausgeben|dépens|gast|spender|besteden/iu,
  rename:
    /\b(?:rename|call|name|title|nenn\p{L}*|renomm\p{L}*|appel\p{L}*|llam\p{L}*|rinomin\p{L}*|chiam\p{L}*|noem)\b/iu,
  unnote: /./s,
  remember: /./s,
  note: /./s,
  forget:
    /\b(?:forget|ignore|drop|no longer|not any ?more|any ?more|isn['’]?t true|vergiss|streich|nicht mehr|oublie|plus|olvida|ya no|dimentica|più|esquec\p{L}*|vergeet|niet meer|zapomnij)\b|забуд/iu,
  undo: /\b(?:undo|revert|back|restore|rückgängig|zurück|annule\p{L}*|deshaz|deshacer|desfaz|annulla|ongedaan|cofnij)\b|отмен|取消|元に戻/iu,
  confirm:
    /^\W*(?:y|yes|yep|yeah|yup|sure|ok(?:ay)?|please do|do (?:it|that|so)|go (?:ahead|on)|ja|jo|klar|gerne|bitte|mach|oui|d['’]accord|s[ií]|claro|vale|sim|va bene|tak|da|да|так|はい|네|응|是|好|evet)(?![\p{L}])/iu,
};

/** Whoever agrees, or takes something back, needs no more words. */
const MOST_WORDS = 10;
/** `03-04`. */
const DAY_OF_YEAR = 5;
const POINTING = /\b(?:it|that|this|ones?|both|them|those|these)\b/i;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Whether the giver's own words ask for what a language model has called for. A model may take an order in a note, a title or
 * a pasted letter for the giver's: so it counts only where their last message has a word for doing that, and names what is to
 * be changed. Where that is not clear, the giver is asked, which is one press more.
 */
export function openAskedFor({ brief, turns }: Conversation): (action: Action) => boolean {
  const last = turns.at(-1);
  const text = last?.role === "user" ? last.text : "";
  const own = ownWords(text);
  const naming = namingWords(text);
  const said = new Set(stemsOf(naming));
  const before = turns.findLast((turn) => turn.role === "assistant");
  const shown = turns.map((turn): Idea[] => (turn.role === "assistant" ? turn.ideas : []));
  const latest = shown.findLast((ideas) => ideas.length > 0) ?? [];
  const onLists = brief.diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));

  /** Half of its telling words are said. */
  function isNamed(title: string): boolean {
    const telling = tellingStemsOf(title);
    const words = telling.length > 0 ? telling : stemsOf(title);
    return words.length > 0 && words.filter((word) => said.has(word)).length * 2 >= words.length;
  }

  /** "The second one" of those on the screen, what was spoken of last, or all of it. */
  function isPointedAt(title: string): boolean {
    const table = {
      latest,
      all: shown.flat(),
      spoken: null,
      termsOf: () => null,
      things: noThings,
    };
    const pointed = ideasNamed(own, table);
    if (pointed.some((idea) => same(idea.title, title))) return true;
    const known = [...onLists, ...latest.map((idea) => idea.title)];
    if (isOfAll(own) && known.some((one) => same(one, title))) return true;
    return POINTING.test(own) && before?.role === "assistant" && before.text.includes(title);
  }

  const areMeant = (titles: string[]) =>
    titles.every((title) => isNamed(title) || isPointedAt(title));
  const isOccasion = (name: string) =>
    isNamed(name) || (occasionKindOf(name) ?? name) === occasionKindOf(own);
  const isList = (name: string | null) =>
    name === null || isOccasion(name) || brief.diary.lists.some(({ title }) => same(title, name));
  /** What was read in the message as a fact about the person. */
  const isTold = () =>
    brief.clauses.some(({ field, quote }) => field === "chat" && naming.includes(quote));

  return (action) => {
    if (!wordsFor[action.do].test(own)) return false;
    switch (action.do) {
      case "add":
        return isList(action.list) && areMeant(action.ideas.map(({ title }) => title));
      case "remove":
      case "mark":
        return areMeant(action.ideas);
      case "move":
        return isNamed(action.to) && areMeant(action.ideas);
      case "remind":
        return action.occasion === null || isOccasion(action.occasion);
      case "remind-on":
        return toldDate(naming, brief.today)?.day === action.day && isNamed(action.what);
      case "budget": {
        const most = toldBudget(naming)?.most;
        return most !== undefined && bracketFor(most) === action.budget;
      }
      case "unnote":
        return isNamed(action.words);
      case "rename":
        return isList(action.list) && isNamed(action.to);
      case "date": {
        const told = toldDate(naming, brief.today)?.day;
        const isThatDay = told?.slice(-DAY_OF_YEAR) === action.date.slice(-DAY_OF_YEAR);
        return isThatDay && isOccasion(action.occasion);
      }
      case "remember":
        return isTold() && action.things.every(({ thing }) => isNamed(thing));
      case "note":
        return isTold() && isNamed(action.words);
      case "forget":
        return action.things.every(isNamed);
      case "undo":
        return isBrief(own);
      default:
        return isBrief(own) && before?.role === "assistant" && before.asks === true;
    }
  };
}

const isBrief = (words: string) => words.split(/\s+/).length <= MOST_WORDS;
