import { beforeEach, expect, test, vi } from "vitest";
import { wipeDevice } from "./wipe.ts";

function storageWith(entries: Record<string, string>) {
  return Object.defineProperties(
    { ...entries },
    {
      getItem: {
        value(this: Record<string, string>, key: string) {
          return this[key] ?? null;
        },
      },
      removeItem: {
        value(this: Record<string, string>, key: string) {
          delete this[key];
        },
      },
    },
  );
}

const deleted: string[] = [];

beforeEach(() => {
  deleted.length = 0;
  vi.stubGlobal("localStorage", storageWith({ owner: "ada", theme: "dark", "generation 1": "x" }));
  vi.stubGlobal(
    "sessionStorage",
    storageWith({ "unsaved ada answers 1": "{}", "generation 1": "{}" }),
  );
  // A browser that does not name its databases.
  vi.stubGlobal("indexedDB", {
    deleteDatabase: (name: string) => {
      deleted.push(name);
      return { addEventListener: (_: string, listener: () => void) => listener() };
    },
  });
});

test("signing out leaves nothing, also where the browser does not name its databases", async () => {
  await wipeDevice();
  expect(deleted).toEqual(["ada"]);
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
