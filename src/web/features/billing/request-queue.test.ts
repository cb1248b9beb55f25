import { expect, test } from "vitest";
import { requestQueue } from "./request-queue.ts";

function recorder() {
  const asked: Array<[number, string | undefined]> = [];
  const answers: Array<(failure?: Error) => void> = [];
  const { next, forget } = requestQueue<number, string>((wanted, before) => {
    asked.push([wanted, before]);
    return new Promise((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve(`intent ${wanted}`)));
    });
  });
  return { asked, answers, next, forget };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const waiting = () => new AbortController().signal;

test("each request names the one before, also when that is still under way", async () => {
  const { asked, answers, next } = recorder();
  const first = next(1, waiting());
  const second = next(2, waiting());
  await turn();
  expect(asked).toEqual([[1, undefined]]);
  answers[0]?.();
  await expect(first).resolves.toBe("intent 1");
  await turn();
  expect(asked[1]).toEqual([2, "intent 1"]);
  answers[1]?.();
  await expect(second).resolves.toBe("intent 2");
});

test("what was given up before its turn is never asked for", async () => {
  const { asked, answers, next } = recorder();
  void next(1, waiting());
  const gone = new AbortController();
  const second = next(2, gone.signal);
  const third = next(3, waiting());
  gone.abort();
  await turn();
  answers[0]?.();
  await expect(second).rejects.toThrow("aborted");
  await turn();
  expect(asked).toEqual([
    [1, undefined],
    [3, "intent 1"],
  ]);
  answers[1]?.();
  await expect(third).resolves.toBe("intent 3");
});

test("after a failure the one before that is still the one to replace", async () => {
  const { asked, answers, next } = recorder();
  const first = next(1, waiting());
  await turn();
  answers[0]?.();
  await first;
  const second = next(2, waiting());
  await turn();
  answers[1]?.(new Error("no"));
  await expect(second).rejects.toThrow("no");
  void next(3, waiting());
  await turn();
  expect(asked[2]).toEqual([3, "intent 1"]);
});

test("what was used up is not to be replaced", async () => {
  const { asked, answers, next, forget } = recorder();
  const first = next(1, waiting());
  await turn();
  answers[0]?.();
  await first;
  forget();
  void next(2, waiting());
  await turn();
  expect(asked[1]).toEqual([2, undefined]);
});
