import { builtinEngine } from "../features/agent/thinking/engines/builtin/builtin.ts";
import { openCatalogue } from "../features/agent/thinking/engines/builtin/catalogue.ts";
import {
  answersIn,
  inWords,
  readPrepared,
  readSource,
} from "../features/agent/thinking/engines/builtin/prepared.ts";
import { reader } from "./understood.ts";

/** The builtin engine, with what it knows as it was written, not as it was built. */
export function builtin() {
  const prepared = readPrepared();
  if (!prepared) throw new Error("The catalogue is not prepared");
  const source = readSource();
  const ideas = source.interests.flatMap((interest) => interest.ideas.map(inWords));
  const answers = answersIn(prepared, ideas);
  return builtinEngine({ reader, catalogue: openCatalogue({ ...prepared, ...source, answers }) });
}
