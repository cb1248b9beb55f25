// Answers of the server kept on the device, for when there is no connection. Every user has a database
// of their own, named by their id: what is one person's cannot turn up in front of another.
const STORE = "answers";
/** To be raised when what the pages expect of an answer changes: older ones are then dropped. */
const SHAPE = 1;

export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

export async function readAnswers(owner: string): Promise<KeptAnswer[]> {
  const answers: KeptAnswer[] = [];
  await withStore(owner, "readonly", (store) => {
    store.openCursor().addEventListener("success", ({ target }) => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBCursorWithValue)) return;
      if (isKeptAnswer(target.result.value)) answers.push(target.result.value);
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
  return withStore(owner, "readwrite", (store) => {
    for (const answer of answers) store.put(answer, JSON.stringify(answer.key));
    store.openKeyCursor().addEventListener("success", ({ target }) => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBCursor)) return;
      const { key } = target.result;
      if (typeof key === "string" && outdated(JSON.parse(key))) store.delete(key);
      target.result.continue();
    });
  });
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
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
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(owner, SHAPE);
    request.addEventListener("upgradeneeded", () => {
      const { result } = request;
      if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
      result.createObjectStore(STORE);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("No storage.")));
    request.addEventListener("success", () => {
      const database = request.result;
      const transaction = database.transaction(STORE, mode);
      transaction.addEventListener("complete", () => {
        database.close();
        resolve();
      });
      transaction.addEventListener("abort", () => {
        database.close();
        reject(transaction.error ?? new Error("The storage refused."));
      });
      work(transaction.objectStore(STORE));
    });
  });
}

/** Every database of this site, whoever made it. */
export async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => deleteDatabase(name ?? "")));
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error("Not deleted.")));
  });
}
