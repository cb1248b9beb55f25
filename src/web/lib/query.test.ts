import { MutationObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { offline } from "./api-error.ts";
import { createQueryClient } from "./query.ts";

function attempts() {
  const onAttempt = vi.fn<(reached: boolean) => void>();
  const client = createQueryClient({
    onUser: () => undefined,
    onSignedOut: () => undefined,
    onAttempt,
  });
  const change = (mutationFn: () => Promise<unknown>, meta?: Record<string, unknown>) =>
    new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined);
  return { change, heard: () => onAttempt.mock.calls.map(([reached]) => reached) };
}

const out = () => Promise.reject(offline(new Error("No network.")));

test("a change says whether the server could be reached", async () => {
  const { change, heard } = attempts();
  await change(async () => "done");
  await change(out);
  expect(heard()).toEqual([true, false]);
});

test("one that may end on the device says nothing about the server", async () => {
  const { change, heard } = attempts();
  await change(async () => false, { onDevice: true });
  await change(() => Promise.reject(new Error("Refused.")), { onDevice: true });
  expect(heard()).toEqual([]);
});
