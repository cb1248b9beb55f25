import { expect, test } from "vitest";
import { ApiError, offline } from "./api-error.ts";
import { withIdempotencyKey } from "./idempotency-key.ts";

const answered = async (key: string) => key;
const lost = (used: string[]) => async (key: string) => {
  used.push(key);
  throw offline("The connection is gone.");
};

test("what is sent again after a lost answer has the same key, whatever was sent to others meanwhile", async () => {
  const used: string[] = [];
  await expect(withIdempotencyKey("Ann", "Hello", lost(used))).rejects.toBeInstanceOf(ApiError);
  const other = await withIdempotencyKey("Ben", "Hello", answered);
  expect(await withIdempotencyKey("Ann", "Hello", answered)).toBe(used[0]);
  expect(other).not.toBe(used[0]);
});

test("the same words after other words to the same person are a new request", async () => {
  const used: string[] = [];
  await expect(withIdempotencyKey("Ann", "undo", lost(used))).rejects.toBeInstanceOf(ApiError);
  used.push(await withIdempotencyKey("Ann", "and socks", answered));
  used.push(await withIdempotencyKey("Ann", "undo", answered));
  expect(new Set(used).size).toBe(3);
});

test("an answer to one leaves the key of another alone that is on its way", async () => {
  const used: string[] = [];
  let lose = () => {};
  const slow = withIdempotencyKey("Ann", "Hello", async (key) => {
    used.push(key);
    await new Promise<void>((_, reject) => (lose = () => reject(offline("gone"))));
  });
  await withIdempotencyKey("Ben", "Hello", answered);
  lose();
  await expect(slow).rejects.toBeInstanceOf(ApiError);
  expect(await withIdempotencyKey("Ann", "Hello", answered)).toBe(used[0]);
});

test("after an answer, a refusal or the beginning of an answer, the same content is a new request", async () => {
  const first = await withIdempotencyKey("Ann", "again", answered);
  const second = await withIdempotencyKey("Ann", "again", answered);
  const used: string[] = [];
  const refused = withIdempotencyKey("Ann", "again", async (key) => {
    used.push(key);
    throw new ApiError(402, "No");
  });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  const begun = withIdempotencyKey("Ann", "again", async (key, forget) => {
    used.push(key);
    forget();
    throw offline("The connection is gone.");
  });
  await expect(begun).rejects.toBeInstanceOf(ApiError);
  used.push(await withIdempotencyKey("Ann", "again", answered));
  expect(new Set([first, second, ...used]).size).toBe(5);
});
