import { expect, test } from "vitest";
import { ApiError, offline } from "./api-error.ts";
import { withIdempotencyKey } from "./idempotency-key.ts";

const answered = async (key: string) => key;
const lost = (used: string[]) => async (key: string) => {
  used.push(key);
  throw offline("The connection is gone.");
};

test("what is sent again after a lost answer has the same key, whatever else was sent meanwhile", async () => {
  const used: string[] = [];
  await expect(withIdempotencyKey("to Ann", lost(used))).rejects.toBeInstanceOf(ApiError);
  const other = await withIdempotencyKey("to Ben", answered);
  expect(await withIdempotencyKey("to Ann", answered)).toBe(used[0]);
  expect(other).not.toBe(used[0]);
});

test("an answer to one leaves the key of another alone that is on its way", async () => {
  const used: string[] = [];
  let lose = () => {};
  const slow = withIdempotencyKey("to Ann", async (key) => {
    used.push(key);
    await new Promise<void>((_, reject) => (lose = () => reject(offline("gone"))));
  });
  await withIdempotencyKey("to Ben", answered);
  lose();
  await expect(slow).rejects.toBeInstanceOf(ApiError);
  expect(await withIdempotencyKey("to Ann", answered)).toBe(used[0]);
});

test("after an answer, a refusal or the beginning of an answer, the same content is a new request", async () => {
  const first = await withIdempotencyKey("again", answered);
  const second = await withIdempotencyKey("again", answered);
  const used: string[] = [];
  const refused = withIdempotencyKey("again", async (key) => {
    used.push(key);
    throw new ApiError(402, "No");
  });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  const begun = withIdempotencyKey("again", async (key, forget) => {
    used.push(key);
    forget();
    throw offline("The connection is gone.");
  });
  await expect(begun).rejects.toBeInstanceOf(ApiError);
  used.push(await withIdempotencyKey("again", answered));
  expect(new Set([first, second, ...used]).size).toBe(5);
});
