import fc from "fast-check";
import { expect, test } from "vitest";
import { supportAddress } from "./support-address.ts";
import { mailtoAddress } from "./mailto.ts";

const letter = { name: "Ada", email: "ada@example.com", subject: "Hello", message: "A question" };

test("carries everything that was typed", () => {
  const address = mailtoAddress({ ...letter, subject: "50% off?", message: "One\nTwo & three" });
  expect(address).toBe(
    `mailto:${supportAddress}?subject=50%25%20off%3F&body=One%0D%0ATwo%20%26%20three%0D%0A%0D%0AAda%0D%0Aada%40example.com`,
  );
});

test("no text reaches another field or another recipient", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, (subject, message) => {
      const url = new URL(mailtoAddress({ ...letter, subject, message }));
      expect(url.pathname).toBe(supportAddress);
      expect(url.hash).toBe("");
      expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
    }),
  );
});
