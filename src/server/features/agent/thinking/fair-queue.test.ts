import { expect, it } from "vitest";
import { Aborted, fairQueue } from "./fair-queue.ts";

const callerOf = (user: string, signal = new AbortController().signal) => ({ user, signal });

it("serves the users in turn, however much one of them asks for", async () => {
  const queue = fairQueue();
  const done: string[] = [];
  const ask = (user: string, count: number) =>
    Array.from({ length: count }, () => queue.run(callerOf(user), () => done.push(user)));
  const much = ask("ada", 50);
  await Promise.all([...ask("bob", 2), ...ask("cleo", 1)]);
  expect(done.length).toBeLessThan(8);
  await Promise.all(much);
  expect(done).toHaveLength(53);
});

it("an abort empties its share, and nobody else's", async () => {
  const queue = fairQueue();
  const aborting = new AbortController();
  let ran = 0;
  const ada = Array.from({ length: 30 }, (_, index) =>
    queue.run(callerOf("ada", aborting.signal), () => {
      ran += 1;
      if (index === 1) aborting.abort();
    }),
  );
  const bob = queue.run(callerOf("bob"), () => "served");
  const results = await Promise.allSettled(ada);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(results.at(-1)).toMatchObject({ reason: expect.any(Aborted) });
  expect(ran).toBe(2);
  expect(await bob).toBe("served");
  await expect(queue.run(callerOf("ada", aborting.signal), () => 1)).rejects.toThrow(Aborted);
});

it("goes on after work that fails", async () => {
  const queue = fairQueue();
  const failing = queue.run(callerOf("ada"), () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await queue.run(callerOf("ada"), () => 1)).toBe(1);
});
