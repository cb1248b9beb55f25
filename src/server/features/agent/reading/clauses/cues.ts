import type { CueList } from "./cues/cue-list.ts";
import { dislikes } from "./cues/against.ts";
import { likes } from "./cues/for.ts";
import { owned } from "./cues/owned.ts";
import { past } from "./cues/past.ts";
import { tones } from "./cues/tone.ts";
import { turns } from "./cues/turns.ts";

/** Of two phrases that are as long, the one that comes first counts. */
export const cueLists: CueList[] = [...turns, ...past, ...owned, ...likes, ...dislikes, ...tones];
