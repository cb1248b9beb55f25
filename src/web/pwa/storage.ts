// What is kept on the device: answers of the server, for when there is no connection, and edits that are
// not on the server yet. Every user has a database of their own, named by their id: what is one person's
// cannot turn up in front of another.
const ANSWERS = "answers";
const EDITS = "edits";
/** Of the stores below, not of what is in them. */
const STRUCTURE = 2;
/** Set by the build: a hash of what the contract says of answers. Those of another version are not read. */
declare const ANSWERS_SHAPE: string;

export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

export async function readAnswers(owner: string): Promise<KeptAnswer[]> {
  const answers: KeptAnswer[] = [];
  await withStore(owner, ANSWERS, "readonly", (store) => {
    store.openCursor().addEventListener("success", ({ target }) => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBCursorWithValue)) return;
      const { value } = target.result;
      if (isKeptAnswer(value) && value.shape === ANSWERS_SHAPE) answers.push(value);
      target.result.continue();
    });
  });
  return answers;
}

/** Adds the given ones to what is kept already, then drops all that `outdated` names. */
export function writeAnswers(
  owner: string,
  answers: readonly KeptAnswer[],
  outdated: (key: readonly unknown[]) => boolean,
): Promise<void> {
  return withStore(owner, ANSWERS, "readwrite", (store) => {
    for (const answer of answers) {
      store.put({ ...answer, shape: ANSWERS_SHAPE }, JSON.stringify(answer.key));
    }
    store.openKeyCursor().addEventListener("success", ({ target }) => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBCursor)) return;
      const { key } = target.result;
      if (typeof key === "string" && outdated(JSON.parse(key))) store.delete(key);
      target.result.continue();
    });
  });
}

/** Edits by the name each was given, as they were written. */
export async function readEdits(owner: string): Promise<Map<string, unknown>> {
  const edits = new Map<string, unknown>();
  await withStore(owner, EDITS, "readonly", (store) => {
    store.openCursor().addEventListener("success", ({ target }) => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBCursorWithValue)) return;
      const { key, value } = target.result;
      if (typeof key === "string") edits.set(key, value);
      target.result.continue();
    });
  });
  return edits;
}

/** Null removes it. */
export function writeEdit(owner: string, name: string, edit: object | null): Promise<void> {
  return withStore(owner, EDITS, "readwrite", (store) => {
    if (edit) store.put(edit, name);
    else store.delete(name);
  });
}

/** Drops the answers, and all of the database where there are no edits in it. */
export async function deleteAnswers(owner: string): Promise<void> {
  const edits = await readEdits(owner);
  if (edits.size === 0) await deleteDatabase(owner);
  else await withStore(owner, ANSWERS, "readwrite", (store) => void store.clear());
}

function isKeptAnswer(value: unknown): value is KeptAnswer & { shape?: unknown } {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    Array.isArray(value.key) &&
    "data" in value &&
    "updatedAt" in value &&
    typeof value.updatedAt === "number"
  );
}

/** Opened for one piece of work and closed after it, so that deleting never has to wait for long. */
function withStore(
  owner: string,
  name: typeof ANSWERS | typeof EDITS,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void,
  { asItIs = false } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(owner, asItIs ? undefined : STRUCTURE);
    request.addEventListener("upgradeneeded", () => {
      const { result } = request;
      if (result.objectStoreNames.contains(ANSWERS)) result.deleteObjectStore(ANSWERS);
      result.createObjectStore(ANSWERS);
      // Never dropped: what somebody wrote is nowhere else.
      if (!result.objectStoreNames.contains(EDITS)) result.createObjectStore(EDITS);
    });
    request.addEventListener("error", () => {
      const { error } = request;
      // A newer tab has raised it: its stores hold the drafts of this one, too.
      if (!asItIs && error?.name === "VersionError") {
        resolve(withStore(owner, name, mode, work, { asItIs: true }));
      } else reject(error ?? new Error("No storage."));
    });
    request.addEventListener("success", () => {
      const database = request.result;
      const end = (settle: () => void) => () => {
        database.close();
        settle();
      };
      // Another tab deletes or raises it: that waits for the work below, and for nothing else.
      database.addEventListener("versionchange", () => database.close());
      try {
        const transaction = database.transaction(name, mode);
        const refused = () => reject(transaction.error ?? new Error("The storage refused."));
        transaction.addEventListener("complete", end(resolve));
        transaction.addEventListener("abort", end(refused));
        work(transaction.objectStore(name));
      } catch (error) {
        end(() => reject(error))();
      }
    });
  });
}

/** Every database of this site; where the browser does not name them, that of the given owner. */
export async function deleteDatabases({
  of = null,
  except = null,
}: { of?: string | null; except?: string | null } = {}): Promise<void> {
  const named = "databases" in indexedDB ? await indexedDB.databases() : [{ name: of }];
  const names = named.flatMap(({ name }) => (name && name !== except ? [name] : []));
  await Promise.all(names.map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error("Not deleted.")));
  });
}
