import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { PrivacyPolicy } from "./privacy-policy.tsx";

const sources = import.meta.glob<string>(
  // These two handle the keys of others.
  ["/src/web/**/*.{ts,tsx}", "!**/*.test.*", "!**/pwa/wipe.ts", "!**/lib/json-storage.ts"],
  { query: "?raw", import: "default", eager: true },
);

const ACCESS =
  /(?:\b(?:local|session)Storage\.\w+Item\(|\b(?:read|write)(?:Text|Json)\("\w+",)\s*(?:"([^"]+)"|(\w+))/g;

/** The keys of the browser's storage that a file reads or writes; of a key made up of parts, its beginning. */
function keysIn(source: string): string[] {
  return [...source.matchAll(ACCESS)].flatMap(([, literal, name = ""]) => {
    if (literal !== undefined) return literal;
    const definition = new RegExp(`const ${name} = (?:\\([^)]*\\) => )?["\`]([^"\`$ ]+)`);
    const importing = new RegExp(`import \\{[^}]*\\b${name}\\b`);
    const defined = importing.test(source)
      ? Object.values(sources).flatMap(
          (other) => new RegExp(`export ${definition.source}`).exec(other) ?? [],
        )
      : definition.exec(source);
    return defined?.[1] ?? `the value of ${name}`;
  });
}

test("the privacy policy lists every key of the browser's storage, and no other", () => {
  const used = new Set(Object.values(sources).flatMap(keysIn));
  const page = renderToStaticMarkup(
    <Router ssrPath="/privacy">
      <PrivacyPolicy />
    </Router>,
  );
  const [, section = ""] = /<h2 id="on-your-device"(.*?)<\/section>/s.exec(page) ?? [];
  const listed = [...section.matchAll(/<code>([^<]+)<\/code>/g)].map(([, key]) => key);
  expect(listed.toSorted()).toEqual([...used].toSorted());
});
