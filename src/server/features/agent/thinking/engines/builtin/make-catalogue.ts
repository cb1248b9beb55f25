import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type BuiltCatalogue, catalogueFile } from "./catalogue.ts";
import { copyModel } from "../../../reading/model.ts";
import {
  answersIn,
  inWords,
  isCurrent,
  prepare,
  qualitiesIn,
  readPrepared,
  readSource,
} from "./prepared.ts";

/**
 * `--check`: whether what was prepared still belongs to the catalogue. Otherwise prepares what is missing, and
 * writes the catalogue that the server reads.
 */
const { interests, gifts, patterns, things, etiquette, problems, ...source } = readSource();
if (problems.length > 0) stop(problems.join("\n"));

const before = readPrepared();
const current = isCurrent(before, source);
if (process.argv.includes("--check")) {
  if (!current) {
    stop(
      "The catalogue has changed since its vectors were computed. " +
        "Run `npm run catalogue` and commit prepared.json.",
    );
  }
} else {
  const prepared = before && current ? before : await prepare(source);
  const like = qualitiesIn(prepared);
  for (const idea of [...interests.flatMap((interest) => interest.ideas), ...gifts, ...patterns])
    idea.qualities = like(inWords(idea));
  const { qualities: _, ...rest } = prepared;
  const built: BuiltCatalogue = {
    ...rest,
    answers: answersIn(
      prepared,
      interests.flatMap(({ ideas }) => ideas.map(inWords)),
    ),
    interests,
    gifts,
    names: source.names,
    patterns,
    things,
    etiquette,
  };
  mkdirSync(dirname(catalogueFile), { recursive: true });
  const unfinished = `${catalogueFile}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(built));
  renameSync(unfinished, catalogueFile);
  copyModel(dirname(catalogueFile));
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
