import type { Clause, Polarity } from "./brief.ts";
import { tellingStemsOf } from "./titles.ts";
import { type Label, type LimitLabel, type Mark, limitLabels } from "./marks.ts";

const isLimit = (label: Label): label is LimitLabel => limitLabels.some((limit) => limit === label);

const polarityOf: Partial<Record<Label, Polarity>> = {
  like: "likes",
  dislike: "dislikes",
  own: "owned",
  past: "past",
  other: "others",
  plain: "neutral",
};

/** A liking counts when it is surer than this; something against, at half of that. */
const SURE = 0.6;
/** Where people write what somebody does not like, and where they write about everything. */
const SURER: Partial<Record<Clause["field"], number>> = { dislikes: 0.97, additionalNotes: 0.85 };

/** What a reading says of the person, thing by thing. */
export function statementsIn(
  text: string,
  field: Clause["field"],
  marks: readonly Mark[],
): Clause[] {
  const named = marks
    .map((mark) => withoutLead(text, mark))
    .filter(({ start, end }) => !NAMELESS.test(text.slice(start, end)));
  const statements = joined(text, named).flatMap((mark): Clause[] => {
    const polarity = polarityIn(mark, field);
    if (!polarity) return [];
    const limit = isLimit(mark.label) ? mark.label : undefined;
    return partsOf(text, mark).map(({ start, end }) => ({
      field,
      quote: text.slice(start, end),
      polarity,
      ...(limit ? { limit } : {}),
    }));
  });
  return withLevels(text, marks, statements);
}

/** What stands before a thing, and is no part of its name: "a bread maker"; "the Bears" is a name. */
const LEAD = /^(?:(?:a|an|some|her|his|their|my|our)\s+)+(?=\S)/i;

function withoutLead(text: string, mark: Mark): Mark {
  const lead = LEAD.exec(text.slice(mark.start, mark.end))?.[0] ?? "";
  return lead === "" ? mark : { ...mark, start: mark.start + lead.length };
}

/** "Build his own PC": one thing, though small words stand in it. */
function joined(text: string, marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks) {
    const last = found.at(-1);
    if (
      last?.label === mark.label &&
      /^\s+(?:(?:his|her|their|my|a|an|the|of|own|to|with|in)\s+)+$/i.test(
        text.slice(last.end, mark.start),
      )
    ) {
      found[found.length - 1] = { ...last, end: mark.end };
    } else {
      found.push(mark);
    }
  }
  return found;
}

function polarityIn({ label, chances }: Mark, field: Clause["field"]): Polarity | null {
  if (isLimit(label)) return "dislikes";
  const polarity = polarityOf[label] ?? null;
  if (polarity !== "likes") return polarity;
  const against = Object.entries(chances).reduce(
    (sum, [name, chance]) =>
      name === "dislike" || limitLabels.some((limit) => limit === name) ? sum + chance : sum,
    0,
  );
  if (against >= SURE / 2) return "dislikes";
  // What is uncertain is never a reason to offer something.
  if ((chances.like ?? 0) >= (SURER[field] ?? SURE)) return "likes";
  return field === "dislikes" ? "dislikes" : "neutral";
}

const NAMES_NOTHING =
  /^\s*(?:own|it|them|that|this|stuff|things?|everything|anything|something|lots?|more|new|old|good)\s*$/i;
/** Marked by itself, it names nothing: "allergic to" stands before what does. */
const NAMELESS =
  /^(?:must|would|should|could|will|can|cant|cannot|wont|does|doesnt|an?|the|der|die|das|le|la|les|el|los|las|il|de|het|(?:(?:very|badly|severely) )?(?:allergic|intolerant|sensitive)(?: to)?)$/i;
const JOINTS = /\s*(?:[,;/\n]|(?<=\s)(?:&|and|und|y|et|or)(?=\s))\s*/gi;

/** "Bluey and sticks" is two things; the words in between belong to neither. */
function partsOf(text: string, { start, end }: Mark): Array<{ start: number; end: number }> {
  const words = text.slice(start, end);
  const parts: Array<{ start: number; end: number }> = [];
  let from = 0;
  for (const joint of words.matchAll(JOINTS)) {
    parts.push({ start: start + from, end: start + joint.index });
    from = joint.index + joint[0].length;
  }
  parts.push({ start: start + from, end });
  for (const part of parts) {
    // "Origami (complex" is half of a bracket, and origami.
    const half = /\s*\([^)]*$/.exec(text.slice(part.start, part.end));
    if (half && half.index > 0) part.end = part.start + half.index;
    const other = /^[^(]*(\s*\)+\s*)$/.exec(text.slice(part.start, part.end));
    if (other?.[1]) part.end -= other[1].length;
  }
  const named = parts.filter((part) => {
    const own = text.slice(part.start, part.end);
    return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own) && !NAMES_NOTHING.test(own);
  });
  return named.length > 0 || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)
    ? named
    : [{ start, end }];
}

/** How far something was taken, and the words that tell it. */
export interface ToldLevel {
  level: NonNullable<Clause["level"]>;
  quote: string;
}

/** "All the fishing gear": what they own is all there is to have for it. */
const ALL_OF_IT =
  /^(?:all|every)\b.*\b(?:gear|kit|equipment|tackle|stuff|tools|things|accessories)$/i;

function levelOf(text: string, { label, start, end }: Mark): ToldLevel["level"] | null {
  if (label === "hasall") return "equipped";
  if (label === "new" || label === "keen" || label === "expert") return label;
  return label === "own" && ALL_OF_IT.test(text.slice(start, end)) ? "equipped" : null;
}

/** What a text tells of levels; of what, may be told elsewhere. */
export function levelsIn(text: string, marks: readonly Mark[]): ToldLevel[] {
  return marks.flatMap((mark) => {
    const level = levelOf(text, mark);
    return level ? [{ level, quote: text.slice(mark.start, mark.end) }] : [];
  });
}

/** "Has all the carp gear a man can own", in a note, is told of the carp among the interests. */
export function withToldLevels(clauses: Clause[], told: readonly ToldLevel[]): Clause[] {
  return clauses.map((clause) => {
    const words = clause.polarity === "likes" ? tellingStemsOf(clause.quote) : [];
    const own = told.find(({ quote }) =>
      tellingStemsOf(quote).some((word) => words.includes(word)),
    );
    return own ? { ...clause, level: own.level } : clause;
  });
}

/** "Has done it for years" tells how far the thing named nearest to it has been taken. */
function withLevels(text: string, marks: readonly Mark[], statements: Clause[]): Clause[] {
  let found = statements;
  for (const mark of marks) {
    const level = levelOf(text, mark);
    if (!level) continue;
    const nearest = found
      .filter(({ polarity }) => polarity === "likes")
      .map((statement) => ({ statement, at: text.indexOf(statement.quote) }))
      .toSorted((a, b) => Math.abs(a.at - mark.start) - Math.abs(b.at - mark.start))[0]?.statement;
    found = found.map((statement) => (statement === nearest ? { ...statement, level } : statement));
  }
  return found;
}
