// npm run bench:agent
// The builtin engine, judged by labels it never sees. Below a floor, the command fails.
// `-- --show <id>` prints what a person is given; `-- --problems <kind>` prints what was counted;
// `-- --cases <folder>` judges by somebody else's cases;
// `-- --self-test` switches the rules of the guard off one by one and shows that their figures move;
// `-- --first <id>` is what the benchmark starts to measure a process that has just begun.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { recalled, readOnce } from "../src/server/features/agent/reading/read-once.ts";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import {
  type BuiltinEngine,
  builtinEngine,
} from "../src/server/features/agent/thinking/engines/builtin/builtin.ts";
import { openCatalogue } from "../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import { intentsIn } from "../src/server/features/agent/thinking/engines/builtin/dialogue.ts";
import { modelEmbedder } from "../src/server/features/agent/thinking/engines/builtin/embedder.ts";
import type { GuardRules, Removal } from "../src/server/features/agent/thinking/guard.ts";
import { type Statement, type Turn, readCases } from "./agent/cases.ts";
import { type Figures, figuresOf, quantile } from "./agent/figures.ts";
import { type Generation, generations } from "./agent/generations.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string" },
    show: { type: "string" },
    rounds: { type: "string", default: "10" },
    problems: { type: "string" },
    "self-test": { type: "boolean", default: false },
    first: { type: "string" },
    unprepared: { type: "boolean", default: false },
  },
});
const script = fileURLToPath(import.meta.url);
/** So many processes are started to see their first generation. */
const STARTED = 12;
const UNPREPARED = 4;
/** So many ideas a careless engine has: what the guard holds back, another can take the place of. */
const PATIENCE = 100;
const ROUNDS = Number(values.rounds);
const { people: cases, turns, statements } = readCases(values.cases);
const catalogue = openCatalogue();
// Loaded once for all engines; what each generation has to read anew, it reads anew.
const reader = lazyReader();
const model = modelEmbedder(reader);
const engineAnew = () => builtinEngine({ catalogue, embedder: model });
if (!values.unprepared) await engineAnew().load();

if (values.first !== undefined) await firstOf(values.first);
else if (values.show !== undefined) await show(values.show);
else if (values["self-test"]) await selfTest();
else await measure();

async function measure(): Promise<void> {
  const all: Generation[] = [];
  // An engine of its own for each: nothing is remembered from one person to the next.
  for (const person of cases) {
    all.push(...(await generations(engineAnew(), reader, person, ROUNDS)));
  }
  const figures = figuresOf(catalogue, all);
  const engine = engineAnew();
  const intents = await intentsOf(engine, turns.blind);
  const intentsSeen = await intentsOf(engine, turns.seen);
  const polarity = await polarityOf([...statements.seen, ...statements.blind]);
  const polarityBlind = await polarityOf(statements.blind);
  const polaritySeen = await polarityOf(statements.seen);
  const unread = all.filter(({ round }) => round === 0).map(({ ms }) => ms);
  const warm = all.filter(({ round }) => round > 0).map(({ ms }) => ms);
  const work = all.filter(({ round }) => round > 0).map(({ cpuMs }) => cpuMs);
  const started = processes(STARTED, []);
  const unprepared = processes(UNPREPARED, ["--unprepared"]);
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const count = (number: number) => `${number}`;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const decimals = (number: number) => number.toFixed(2);
  const rows: Array<
    [name: string, value: number, floor: number, most: boolean, as: (n: number) => string]
  > = [
    ["ideas over budget", figures.overBudget, 0, true, count],
    ["not for the age", figures.wrongAge, 0, true, count],
    ["something disliked", figures.disliked, 0, true, count],
    ["interests covered in the first ten", figures.coverage, 0.95, false, percent],
    [`exact repeats over ${ROUNDS} generations`, figures.exactRepeats, 0, true, count],
    ["near-repeats", figures.nearRepeats, 0.01, true, percent],
    ["generations with fewer than ten", figures.short, 0, true, count],
    ["spread: 1 − mean cosine", figures.spread, 0.75, false, decimals],
    ["spread: forms in ten", figures.forms, 3, false, decimals],
    ["reasons citing a fact", figures.citing, 0.85, false, percent],
    ["cited without support", figures.unsupported, 0.02, true, percent],
    ["reasons that are unique", figures.unique, 0.97, false, percent],
    ["chat intents, blind", intents.right, 0.85, false, percent],
    ["polarity", polarity.right, 0.95, false, percent],
    ["polarity, blind", polarityBlind.right, 0.9, false, percent],
    ["warm, p50", quantile(warm, 0.5), 400, true, ms],
    ["warm, p99", quantile(warm, 0.99), 1000, true, ms],
    ["first for a person, p50", quantile(unread, 0.5), 1000, true, ms],
    ["first of a started server, p50", quantile(started, 0.5), 1500, true, ms],
  ];
  const failed = rows.filter(([, value, floor, most]) => (most ? value > floor : value < floor));
  console.table(
    rows.map(([figure, value, floor, most, as]) => ({
      figure,
      value: as(value),
      floor: `${most ? "≤" : "≥"} ${as(floor)}`,
      "": (most ? value > floor : value < floor) ? "below" : "",
    })),
  );
  console.log(
    `${cases.length} people, ${figures.ideas} ideas. ` +
      `Unsure and asked: ${intents.asked} of ${turns.blind.length} blind turns, the right reading among the two in ${intents.askedRight}. ` +
      `Intents of the ${turns.seen.length} turns used in development: ${percent(intentsSeen.right)}; polarity of the ${statements.seen.length} statements used in development: ${percent(polaritySeen.right)}; ` +
      `of the things named in the ${statements.blind.length} blind ones: ${percent(polarityBlind.things)}. ` +
      `First for a person, p99: ${quantile(unread, 0.99).toFixed(0)} ms. ` +
      `First of ${started.length} servers just started: at most ${Math.max(...started).toFixed(0)} ms; ` +
      `of ${unprepared.length} that had prepared nothing: ${quantile(unprepared, 0.5).toFixed(0)} ms, at most ${Math.max(...unprepared).toFixed(0)}. ` +
      `Facts that tell something of the person, and not only a budget, an age or a relationship: ${percent(figures.telling.first)} of those cited in the first ten, ${percent(figures.telling.all)} of all. ` +
      `Work of a warm generation: ${quantile(work, 0.5).toFixed(1)} ms of CPU (p99 ${quantile(work, 0.99).toFixed(1)}).`,
  );
  const problems = [...figures.problems, ...intents.problems, ...polarity.problems];
  for (const { kind, person, words } of problems) {
    if (values.problems === "all" || values.problems === kind)
      console.log(`${kind}: ${person}: ${words}`);
  }
  if (failed.length > 0) {
    console.log(`Below the floor: ${failed.map(([name]) => name).join(", ")}`);
    process.exitCode = 1;
  }
}

/** The first generation of that many processes, each for somebody else. */
function processes(count: number, options: string[]): number[] {
  const step = Math.max(1, Math.floor(cases.length / count));
  const folder = values.cases ? ["--cases", values.cases] : [];
  return cases
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(({ id }) => {
      const args = ["--import", "tsx", script, "--first", id, ...folder, ...options];
      return Number(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout);
    });
}

async function firstOf(id: string): Promise<void> {
  const person = cases.find((one) => one.id === id);
  if (!person) throw new Error(`Nobody is called ${id}`);
  const [generation] = await generations(engineAnew(), reader, person, 1);
  console.log(generation?.ms);
}

type Figure = (figures: Figures) => number;

/** Each rule switched off in turn: a figure that does not move then measures nothing. */
async function selfTest(): Promise<void> {
  const some = cases.filter((_, index) => index % 5 === 0);
  let still = 0;
  const report = (name: string, on: number, off: number) => {
    if (off <= on) still += 1;
    const row = [
      name.padEnd(18),
      "on",
      on.toFixed(3).padStart(8),
      "  off",
      off.toFixed(3).padStart(8),
    ];
    console.log(row.join(" "), off > on ? "  moves" : "  DOES NOT MOVE");
  };

  // Behind an engine that writes markup and says what nobody told, for somebody of whom it was told nothing.
  const careless = carelessly(engineAnew());
  const guardRules: Array<[Removal, Figure]> = [
    ["budget", ({ overBudget }) => overBudget],
    ["age", ({ wrongAge }) => wrongAge],
    ["disliked", ({ disliked }) => disliked],
    ["repeat", ({ exactRepeats }) => exactRepeats],
    ["wording", ({ markup }) => markup],
    ["unfounded", ({ citing }) => -citing],
  ];
  const guarded = figuresOf(catalogue, await run(careless, some, 2));
  for (const [name, figure] of guardRules) {
    const off = figuresOf(catalogue, await run(careless, some, 2, { [name]: false }));
    report(`guard: ${name}`, figure(guarded), figure(off));
  }
  if (still > 0) process.exitCode = 1;
}

/** The same ideas, every third as a bad model might put them; it goes on for as long as somebody listens. */
function carelessly(engine: BuiltinEngine): BuiltinEngine {
  return {
    ...engine,
    async *suggest(brief, count, signal) {
      let place = 0;
      const careless = { ...brief, budget: null, aversions: [], taken: [], clauses: [] };
      for await (const idea of engine.suggest(careless, PATIENCE, signal)) {
        place += 1;
        if (place % 6 === 0) yield { ...idea, title: `<b>${idea.title}</b>` };
        else if (place % 3 === 0) yield { ...idea, reason: "You said so.", fact: null };
        else yield idea;
      }
    },
  };
}

async function show(id: string): Promise<void> {
  const engine = engineAnew();
  for (const person of cases.filter((one) => one.id.includes(id))) {
    console.log(`\n## ${person.id} ${JSON.stringify(person.profile)}`);
    for (const { ideas, ms } of await generations(engine, reader, person, ROUNDS)) {
      console.log(`-- ${ms.toFixed(0)} ms`);
      for (const { title, reason, price } of ideas) {
        console.log(`- ${title} [${price?.join("–")}]\n    ${reason}`);
      }
    }
  }
}

/** `guard`: which of its rules ideas pass as well, as they do in life; null for none. */
async function run(
  engine: BuiltinEngine,
  some: typeof cases,
  rounds: number,
  guard: Partial<GuardRules> | null = {},
): Promise<Generation[]> {
  const all: Generation[] = [];
  for (const person of some)
    all.push(...(await generations(engine, reader, person, rounds, guard)));
  return all;
}

async function intentsOf(engine: BuiltinEngine, said: Turn[]) {
  let right = 0;
  let asked = 0;
  let askedRight = 0;
  const problems: Figures["problems"] = [];
  for (const turn of said) {
    const wanted = [turn.intent, turn.or].flatMap((name) => name ?? []);
    const isSeen = (turn.after ?? []).length > 0;
    const heard = await engine.hear(turn.text, { after: isSeen ? "ideas" : "none", things: [] });
    const [first, second] = heard.guesses;
    if (first && wanted.includes(first.intent)) right += 1;
    else problems.push({ kind: "intent", person: turn.intent, words: `${first?.intent}` });
    if (!first || !second || intentsIn(heard).length > 0) continue;
    asked += 1;
    if (wanted.includes(first.intent) || wanted.includes(second.intent)) askedRight += 1;
  }
  return { right: right / Math.max(1, said.length), asked, askedRight, problems };
}

/**
 * A statement is right when every thing in it is. A key word counts as heard against when no gift would be chosen
 * for it: disliked, given up, or there already.
 */
async function polarityOf(said: Statement[]) {
  const problems: Figures["problems"] = [];
  let named = 0;
  let missed = 0;
  for (const { text, likes, dislikes, neither_ok: open } of said) {
    const passage = { text, field: "additionalNotes" } as const;
    await readOnce(reader, passage);
    const { clauses } = recalled(passage);
    const heard = (word: string) =>
      clauses
        .filter(({ quote }) =>
          quote.toLowerCase().replaceAll("’", "'").includes(word.toLowerCase()),
        )
        .map(({ polarity }) => polarity);
    const wrong = [
      ...likes.filter((word) => {
        const found = heard(word);
        return !found.includes("likes") && !(open.includes(word) && !found.includes("dislikes"));
      }),
      ...dislikes.filter((word) => {
        const found = heard(word);
        const against = found.some(
          (one) => one === "dislikes" || one === "past" || one === "owned",
        );
        return !against && !(open.includes(word) && !found.includes("likes"));
      }),
    ];
    named += likes.length + dislikes.length;
    missed += wrong.length;
    const [first] = wrong;
    if (first !== undefined)
      problems.push({ kind: "polarity", person: first, words: heard(first).join() });
  }
  return { right: 1 - problems.length / said.length, things: 1 - missed / named, problems };
}
