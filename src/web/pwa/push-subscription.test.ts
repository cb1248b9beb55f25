import { expect, test } from "vitest";
import { isMadeWith } from "./push-subscription.ts";

function madeWith(bytes: Uint8Array<ArrayBuffer> | null) {
  const options = { applicationServerKey: bytes && bytes.buffer, userVisibleOnly: true };
  return (publicKey: string) => isMadeWith({ options }, publicKey);
}

test("a subscription is made with one key of the server's", () => {
  const made = madeWith(Uint8Array.of(0xfb, 0xff, 0xfe, 0x01));
  expect(made("-__-AQ")).toBe(true);
  expect(made("-__-AQ==")).toBe(true);
  expect(made("-__-Ag")).toBe(false);
});

test("where the browser does not tell, it is taken to be the server's", () => {
  expect(madeWith(null)("anything")).toBe(true);
});
