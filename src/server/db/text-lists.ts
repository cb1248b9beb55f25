// oxlint-disable typescript/no-unsafe-enum-assignment -- the numbers that have a name in there are not all there are
import pg from "pg";

/** PostgreSQL’s number for `text[]`. */
const TEXTS: number = 1009;
const readLetters: (list: string) => unknown = pg.types.getTypeParser(TEXTS);

/** A list that quotes nothing, nests nothing and lacks nothing need not be read letter by letter. */
function readTexts(list: string): unknown {
  if (list === "{}") return [];
  const isPlain =
    list.startsWith("{") && !list.includes("{", 1) && !list.includes('"') && !list.includes("NULL");
  return isPlain ? list.slice(1, -1).split(",") : readLetters(list);
}

/** For every connection of this process: most lists of words are plain, and pages are full of them. */
export function readTextListsFast(): void {
  pg.types.setTypeParser(TEXTS, readTexts);
}
