import type { Page } from "@playwright/test";
import type { Message } from "../src/shared/agent.ts";
import { addProfile, refuse, withTokens } from "./answers.ts";
import { addList } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

const grandmother = {
  name: "GRANDMOTHER MATILDAX",
  color: "purple",
  relationship: "Family",
  ageRange: "Senior 70+",
  budget: "$25-$50",
  interests: "Old roses, crossword puzzles, and every concert on the radio",
  personalityTraits: ["Thoughtful", "Other"],
  customPersonalityOther: "Stubborn",
  dislikes: "Anything with a screen",
};

const said = (content: string, minutes: number): Message => ({
  ...at(minutes),
  role: "user",
  content,
  parts: [{ type: "text", text: content }],
});

const replied = (
  parts: Message["parts"],
  minutes: number,
  status: Message["status"] = "done",
): Message => ({ ...at(minutes), role: "assistant", content: "", parts, status });

function at(minutes: number) {
  const createdAt = new Date(Date.UTC(2026, 4, 2, 17, minutes));
  return { id: crypto.randomUUID(), status: "done", createdAt } as const;
}

function action(
  state: "done" | "asked" | "undone",
  title: string,
  things: string[],
): Message["parts"][number] {
  const link = state === "asked" ? null : { label: "Open list", to: "/gift-lists" };
  const yes = state === "asked" ? "Take it off" : null;
  const id = crypto.randomUUID();
  return {
    type: "action",
    action: { id, state, title, things, link, yes, canUndo: state === "done" },
  };
}

const conversation = [
  said("Something for her garden, please. Nothing that needs batteries!", 4),
  replied(
    [
      {
        type: "text",
        text: "Two that suit **old roses**, and stay below $50:",
      },
      {
        type: "idea",
        idea: {
          id: "1",
          title: "Engraved brass plant labels for the flower bed by the kitchen door",
          reason: "You wrote that she grows old roses; these keep their names through the winter.",
          fact: { field: "Interests", quote: "Old roses" },
          details: { price: { low: 25, high: 45 }, leadDays: 14 },
        },
      },
      {
        type: "idea",
        idea: {
          id: "2",
          title: "A bare-root climbing rose",
          reason: "It is planted once and remembered every June.",
        },
      },
      {
        type: "text",
        text: "I left out:\n- a soil sensor, which has a screen\n- a *greenhouse*, which costs more than that",
      },
    ],
    5,
  ),
  said("Cheaper?", 6),
  replied([{ type: "text", text: "Below $25, there is a" }], 6, "stopped"),
  said("Add the labels, and take the tea towels off", 7),
  replied(
    [
      action("done", "Added to Birthday", [
        "Engraved brass plant labels for the flower bed by the kitchen door",
      ]),
      action("asked", "Take this off Birthday?", ["Tea towels"]),
      action("undone", "A reminder a week before", ["Birthday is on February 29, 2040"]),
      {
        type: "replies",
        replies: ["Which would you pick?", "What is on the list?", "When is the next date?"],
      },
    ],
    8,
  ),
];

/** In pixels of a phone that is 844 high. */
const KEYBOARD = 336;

async function withChat(
  page: Page,
  messages: Message[],
  { person = grandmother, tokens = 1250 }: { person?: object; tokens?: number } = {},
) {
  await startSession(page);
  if (tokens > 0) await withTokens(page, tokens);
  const id = await addProfile(page, person);
  await addList(page, { title: "Birthday", profileId: id }, { eventDate: "2040-02-29" });
  await page.route(`**/api/messages/${id}*`, (route) => route.fulfill({ json: messages }));
  await page.goto(`/chat/${id}`);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}

const chat = (
  name: string,
  messages: Message[],
  then?: (page: Page) => Promise<void>,
  given?: { person?: object; tokens?: number },
): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (page) => {
    await withChat(page, messages, given);
    await then?.(page);
  },
});

const option = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog").waitFor();
};

export const chatScenes: Scene[] = [
  chat("chat-empty", []),
  chat("chat-untrained", [], undefined, { person: { name: "Jo" } }),
  chat("chat", conversation),
  chat("chat-no-tokens", conversation, undefined, { tokens: 0 }),
  chat("chat-empty-no-tokens", [], undefined, { tokens: 0 }),
  chat("chat-menu", conversation, async (page) => {
    await page.getByRole("button", { name: "Chat options" }).click();
    await page.getByRole("menu").waitFor();
  }),
  chat("chat-add", conversation, async (page) => {
    await page
      .getByRole("button", { name: /^Add to list: / })
      .first()
      .click();
    await page.getByRole("menu").waitFor();
  }),
  chat("chat-delete", [], option("Delete Profile")),
  chat("chat-typing", conversation, (page) =>
    page
      .getByRole("textbox", { name: "Message" })
      .fill("First line\nsecond line\nand a third one, which is long enough to wrap on a phone"),
  ),
  chat("chat-search", conversation, async (page) => {
    await page.route("**/api/messages/*/matches*", (route) =>
      route.fulfill({ json: { ids: [conversation[1]?.id, conversation[0]?.id] } }),
    );
    await page.getByRole("button", { name: "Chat options" }).click();
    await page.getByRole("menuitem", { name: "Search Chat" }).click();
    await page.getByRole("textbox", { name: "Search in this chat" }).fill("garden");
    await page.getByText("1 of 2").waitFor();
  }),
  chat("chat-keyboard", conversation, async (page) => {
    const size = page.viewportSize();
    // What a phone leaves of the window while its keyboard is up; no browser without a screen has one.
    if (size && size.width < 600)
      await page.setViewportSize({ ...size, height: size.height - KEYBOARD });
    await page.getByRole("textbox", { name: "Message" }).focus();
  }),
  {
    name: "chat-failed",
    show: async (page) => {
      await startSession(page);
      const id = await addProfile(page, grandmother);
      await page.route(
        `**/api/messages/${id}*`,
        refuse(503, { message: "Try again in a moment." }),
      );
      await page.goto(`/chat/${id}`);
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
];
