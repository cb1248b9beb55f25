import { expect, it } from "vitest";
import { fairQueue } from "../../fair-queue.ts";
import { type Embedder, remembering } from "./embedder.ts";

/** Counts the texts it was asked for, one after the other. */
function counted() {
  const embedded: string[] = [];
  const queue = fairQueue();
  const embedder: Embedder = {
    seek: () => Promise.reject(new Error("Nothing is sought")),
    embed: (texts, caller) =>
      Promise.all(
        texts.map((text) =>
          queue.run(caller ?? { user: "", signal: new AbortController().signal }, () => {
            embedded.push(text);
            return new Float32Array(1);
          }),
        ),
      ),
  };
  return { embedded, embedder: remembering(embedder) };
}

it("embeds a text once, whoever asks and whenever", async () => {
  const { embedded, embedder } = counted();
  await Promise.all([embedder.embed(["tea", "roses"]), embedder.embed(["roses"])]);
  await embedder.embed(["tea"]);
  expect(embedded).toEqual(["tea", "roses"]);
});

it("whoever leaves takes their texts out of the queue; somebody else who wants one still gets it", async () => {
  const { embedded, embedder } = counted();
  const leaving = new AbortController();
  const many = Array.from({ length: 40 }, (_, index) => `no ${index}x`);
  const asked = embedder.embed([...many, "roses"], { user: "ada", signal: leaving.signal });
  const bob = embedder.embed(["roses"], { user: "bob", signal: new AbortController().signal });
  leaving.abort();
  await expect(asked).rejects.toThrow("Aborted");
  expect(await bob).toHaveLength(1);
  expect(embedded.length).toBeLessThan(4);
});
