// npm run bench:sheet -- people.jsonl
// What the agent has for the people of a file, one JSON object a line with `id`, `profile` and `list`, on sheets as
// readers judge them. `-- --json` prints records instead of sheets; `-- --read` adds what was read of a person.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import { builtinEngine } from "../src/server/features/agent/thinking/engines/builtin/builtin.ts";
import { openCatalogue } from "../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import { modelEmbedder } from "../src/server/features/agent/thinking/engines/builtin/embedder.ts";
import { type Person, person } from "./agent/cases.ts";
import { type Generation, generations } from "./agent/generations.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, read: { type: "boolean", default: false } },
});
const reader = lazyReader();
const engine = builtinEngine({ catalogue: openCatalogue(), embedder: modelEmbedder(reader) });
const people = positionals.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => person.parse(JSON.parse(line))),
);
for (const one of people) {
  const [generation] = await generations(engine, reader, one, 1);
  if (generation) console.log(values.json ? recordOf(generation) : sheetOf(generation));
}

function recordOf({ person: { id, profile, list }, brief, ideas, ms }: Generation): string {
  const { budget, ages, clauses } = brief;
  return JSON.stringify({
    id,
    profile,
    list,
    ideas,
    ms,
    ...(values.read ? { budget, ages, clauses } : {}),
  });
}

function sheetOf({ person: described, brief, ideas }: Generation): string {
  const read = brief.clauses.map(({ field, quote, polarity, limit, level }) =>
    [`  ${polarity}`, limit, level, `“${quote}”`, `(${field})`].filter(Boolean).join(" "),
  );
  return [
    `## ${described.id}`,
    answersOf(described),
    ...occasionOf(described),
    ...(values.read ? [`read: ${JSON.stringify(brief.budget)}, ages ${brief.ages.join("-")}`] : []),
    ...(values.read ? read : []),
    ...ideas.map(
      ({ title, price, reason }, place) =>
        `  ${place + 1}. ${title}${price ? ` ($${price.join("-")})` : ""} — ${reason}`,
    ),
    "",
  ].join("\n");
}

function answersOf({ profile }: Person): string {
  return Object.entries(profile)
    .map(([name, answer]) => [name, Array.isArray(answer) ? answer.join(", ") : answer] as const)
    .filter(([, answer]) => answer)
    .map(([name, answer]) => `${name}: ${answer}`)
    .join("; ");
}

function occasionOf({ list }: Person): string[] {
  if (!list) return [];
  const days = list.eventInDays ?? null;
  return [`for: ${list.title}${days === null ? "" : `, in ${days} days`}`];
}
