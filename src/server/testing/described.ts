import { randomUUID } from "node:crypto";
import type { Understood } from "../../shared/understood.ts";
import { credit } from "../features/tokens/ledger.ts";
import type { TestServer } from "./server.ts";

const answers = {
  name: "Mum",
  ageRange: "Adult 2 (51-70)",
  relationship: "Family",
  closeness: "Very close",
  budget: "$25-$50",
  interests: "coffee, jazz, birdwatching",
  dislikes: "gardening, scented candles",
  additionalNotes: "She is 61. She is allergic to nuts. She already has a bread maker.",
};

/** Somebody with tokens, and a person whom they have described, with a list for them. */
export async function described(server: TestServer, more: object = {}) {
  const browser = await server.signIn(`${randomUUID()}@example.com`);
  const { body: me } = await browser.send("GET", "/api/auth/user");
  await credit(server.database.db, me.id, { purchased: 5000, reference: "first" });
  const { body: person } = await browser.send("POST", "/api/profiles", { ...answers, ...more });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Present",
    profileId: person.id,
  });
  const path = `/api/profiles/${person.id}`;
  return {
    browser,
    path,
    correct: (thing: string, meaning: string) =>
      browser.send("POST", `${path}/corrections`, { thing, meaning }),
    understood: async (): Promise<Understood[]> =>
      (await browser.send("GET", `${path}/understood`)).body.entries,
    say: (content: string) =>
      browser.send("POST", "/api/messages", { profileId: person.id, content }),
    generate: async (): Promise<Array<{ title: string; fact?: object }>> =>
      (
        await browser.send("POST", "/api/messages", {
          profileId: person.id,
          giftListId: list.id,
          content: "Ideas, please",
        })
      ).body.ideas,
  };
}
