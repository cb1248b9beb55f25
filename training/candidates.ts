// tsx training/candidates.ts people.jsonl: what the agent looks at for the people of a file, to be rated by others.
import { readFileSync } from "node:fs";
import { builtinEngine } from "../src/server/features/agent/thinking/engines/builtin/builtin.ts";
import type { Candidate } from "../src/server/features/agent/thinking/engines/builtin/candidate.ts";
import { countedFit } from "../src/server/features/agent/thinking/engines/builtin/counted-fit.ts";
import { modelJudge } from "../src/server/features/agent/thinking/engines/builtin/judge.ts";
import type { Brief } from "../src/server/features/agent/reading/brief.ts";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import { listen, passagesSaid } from "../src/server/features/agent/reading/listen.ts";
import { readOnce } from "../src/server/features/agent/reading/read-once.ts";
import { person } from "../bench/agent/cases.ts";
import { briefOf } from "../bench/agent/generations.ts";

let seen: Array<{ candidate: Candidate; rating: number }> = [];
let asked: readonly string[] = [];
const reader = lazyReader();
const present = modelJudge();
const engine = builtinEngine({
  reader,
  judge: {
    rate: async (brief, wish, candidates, caller) => {
      asked = wish;
      const ratings = await present.rate(brief, wish, candidates, caller);
      candidates.forEach((candidate, at) => seen.push({ candidate, rating: ratings[at] ?? 0 }));
      return ratings;
    },
  },
});
const { signal } = new AbortController();
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    const { wish, ...described } = JSON.parse(line);
    const one = person.parse(described);
    const brief = await briefOf(reader, one, []);
    seen = [];
    asked = [];
    for await (const _ of engine.suggest(brief, 10, signal));
    print(one.id, null, brief.written, brief);
    if (!wish) continue;
    for (const passage of passagesSaid([wish], one.profile.name)) await readOnce(reader, passage);
    const turns = [{ role: "user" as const, text: wish }];
    const heard = listen(brief, turns);
    seen = [];
    asked = [];
    for await (const _ of engine.reply({ known: brief, brief: heard, turns }, signal));
    print(one.id, wish, brief.written, heard);
  }
}

function print(id: string, wish: string | null, written: string, brief: Brief) {
  const { budget, ages, clauses } = brief;
  const ideas = new Map(
    seen.map(({ candidate: c, rating }) => [
      c.title,
      {
        title: c.title,
        why: c.why,
        price: c.price,
        from: c.from,
        form: c.form,
        level: c.level,
        source: c.source,
        for: c.for?.quote ?? null,
        field: c.for?.field ?? null,
        shows: c.for?.isCircumstance ?? false,
        closeness: Math.round(c.closeness * 100) / 100,
        worth: c.worth,
        fit: Math.round(countedFit(c, brief, brief.ages) * 100) / 100,
        /** What the present judge makes of it. */
        judged: Math.round(rating * 100) / 100,
      },
    ]),
  );
  const likes = clauses
    .filter(({ polarity }) => polarity === "likes")
    .map(({ field, quote }) => ({ field, quote }));
  console.log(
    JSON.stringify({
      id,
      wish,
      asked,
      person: written,
      budget,
      ages,
      likes,
      ideas: [...ideas.values()],
    }),
  );
}
