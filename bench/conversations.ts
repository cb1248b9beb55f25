// tsx bench/conversations.ts people.jsonl: plays conversations that others wrote against the builtin engine, and prints what came of each turn.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../src/server/db/embedded.ts";
import type { Message, Part } from "../src/shared/agent.ts";
import { builtinEngine } from "../src/server/features/agent/thinking/engines/builtin/builtin.ts";
import { openAgent } from "../src/server/features/agent/thinking/agent.ts";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import { credit } from "../src/server/features/tokens/ledger.ts";
import { startServer } from "../src/server/testing/server.ts";

interface Conversation {
  id: string;
  person: { name: string };
  lists?: Array<{ title: string; ideas: string[] }>;
  occasions?: Array<{ kind: string; name: string; date: string }>;
  given?: Array<{ title: string; givenOn: string }>;
  turns: string[];
}

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error("Usage: tsx bench/conversations.ts people.jsonl transcripts.txt");
const conversations: Conversation[] = readFileSync(from, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));

const reader = lazyReader();
const agent = openAgent(builtinEngine({ reader }), reader);
const dataDir = mkdtempSync(join(tmpdir(), "ribbon-conversations-"));
const database = await openEmbedded(dataDir);
const server = await startServer({}, { agent, database });
const written: string[] = [];
for (const { id, person, lists = [], occasions = [], given = [], turns } of conversations) {
  const browser = await server.signIn(`${id}@example.com`);
  const send = async (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    (await browser.send(method, path, body)).body;
  const me = await send("GET", "/api/auth/user");
  await credit(server.database.db, me.id, { purchased: 10_000, reference: "bench" });
  const { id: profileId } = await send("POST", "/api/profiles", person);
  for (const { title, ideas } of lists) {
    const list = await send("POST", "/api/gift-lists", { title, profileId });
    await send("PATCH", `/api/gift-lists/${list.id}`, { manualIdeas: ideas });
  }
  for (const occasion of occasions)
    await send("POST", `/api/profiles/${profileId}/occasions`, occasion);
  for (const gift of given) await send("POST", `/api/profiles/${profileId}/gifts`, gift);
  written.push(`## ${id}`, `Person: ${JSON.stringify(person)}`);
  written.push(
    `Lists: ${JSON.stringify(lists)}; occasions: ${JSON.stringify(occasions)}; given: ${JSON.stringify(given)}`,
  );
  for (const [index, content] of turns.entries()) {
    const { charged } = await send("POST", "/api/messages", { profileId, content, isUser: true });
    const messages: Message[] = await send("GET", `/api/messages/${profileId}`);
    written.push(`[${id}.${index + 1}] USER: ${content}`, `  AGENT (${charged} tokens):`);
    written.push(...(messages.at(-1)?.parts ?? []).map((part) => `    ${inWords(part)}`));
  }
  written.push("");
}
writeFileSync(to, written.join("\n"));
await server.close();
await database.close();
rmSync(dataDir, { recursive: true });

function inWords(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text.trim().replaceAll("\n", "\n    ");
    case "idea":
      return `* ${part.idea.title} — ${part.idea.reason}`;
    case "action":
      return `[card, ${part.action.state}] ${part.action.title}: ${part.action.things.join("; ")}`;
    default:
      return `(suggested replies: ${part.replies.join(" | ")})`;
  }
}
