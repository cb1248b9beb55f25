type Where = "localStorage" | "sessionStorage";

// A browser may refuse its storage, even to be asked for it: then nothing is kept.

export function readText(where: Where, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeText(where: Where, key: string, text: string | null) {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
  } catch {
    // The page still has it.
  }
}

/** Null where there is nothing, or something else than JSON. */
export function readJson(where: Where, key: string): unknown {
  try {
    return JSON.parse(readText(where, key) ?? "null");
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeJson(where: Where, key: string, value: unknown) {
  writeText(where, key, value === null ? null : JSON.stringify(value));
}
