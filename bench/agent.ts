// npm run bench:agent
// The builtin engine, judged by labels it never sees. Below a floor, the command fails.
// `-- --show <id>` prints what one person is given; `-- --problems <kind>` prints what was counted;
// `-- --self-test` switches each rule off and shows that its figure moves.
import { parseArgs } from "node:util";
import { builtinEngine } from "../src/server/features/agent/engines/builtin/builtin.ts";
import { openCatalogue } from "../src/server/features/agent/engines/builtin/catalogue.ts";
import { allRules } from "../src/server/features/agent/engines/builtin/choosing.ts";
import {
  modelEmbedder,
  remembering,
} from "../src/server/features/agent/engines/builtin/embedder.ts";
import { adversarial, judgements, people } from "./agent/cases.ts";
import { type Figures, figuresOf, quantile } from "./agent/figures.ts";
import { type Generation, generations } from "./agent/generations.ts";

const { values } = parseArgs({
  options: {
    show: { type: "string" },
    rounds: { type: "string", default: "10" },
    problems: { type: "string" },
    "self-test": { type: "boolean", default: false },
  },
});
const ROUNDS = Number(values.rounds);
const cases = [...people, ...adversarial];
const catalogue = openCatalogue();
const embedder = remembering(modelEmbedder());
await embedder.embed(["warm"]);

if (values.show) {
  const engine = builtinEngine({ catalogue, embedder });
  for (const person of cases.filter(({ id }) => id.includes(values.show ?? ""))) {
    console.log(`\n## ${person.id}`, JSON.stringify(person.profile));
    for (const { ideas, ms } of await generations(engine, person, ROUNDS)) {
      console.log(`-- ${ms.toFixed(0)} ms`);
      for (const { title, reason, price } of ideas)
        console.log(`- ${title} [${price?.join("–")}]\n    ${reason}`);
    }
  }
  await embedder.close();
  process.exit(0);
}

const engine = builtinEngine({ catalogue, embedder });
const all: Generation[] = [];
for (const person of cases) all.push(...(await generations(engine, person, ROUNDS)));
const figures = figuresOf(catalogue, all);
const cold = all.filter(({ round }) => round === 0).map(({ ms }) => ms);
const warm = all.filter(({ round }) => round > 0).map(({ ms }) => ms);
report(figures);
console.log(
  `warm p50 ${quantile(warm, 0.5).toFixed(1)} p99 ${quantile(warm, 0.99).toFixed(1)} cold p50 ${quantile(cold, 0.5).toFixed(0)} max ${Math.max(...cold).toFixed(0)}`,
);
if (values.problems) {
  for (const { kind, person, words } of figures.problems) {
    if (values.problems === "all" || kind === values.problems)
      console.log(`${kind}: ${person}: ${words}`);
  }
}
console.log(judgements.size, "judged", allRules.citing);
await embedder.close();

function report({ problems: _, ...rest }: Figures): void {
  console.table(rest);
}
