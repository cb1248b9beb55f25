import * as z from "zod/mini";
import { agentLimits } from "./agent-limits.ts";
import {
  agentEvent,
  answer,
  earlierIdea,
  message,
  newMessage,
  repeatable,
  thinker,
} from "./agent.ts";
import {
  billing,
  movementPage,
  newPaymentIntent,
  ownedPlan,
  pageQuery,
  payment,
  paymentPage,
  paymentSetup,
  planChoice,
  sandboxConfirmation,
  sandboxOutcome,
} from "./billing.ts";
import { type ErrorCode } from "./errors.ts";
import { giftLimits } from "./gift-limits.ts";
import { giftListLimits } from "./gift-list-limits.ts";
import { gift, giftChanges, giftPage, newGift } from "./gifts.ts";
import { idea } from "./ideas.ts";
import { closing, giftList, giftListChanges, giftListSummary, newGiftList } from "./gift-lists.ts";
import {
  comingUpOfAll,
  newOccasion,
  nextOfPerson,
  occasion,
  occasionChanges,
  reminder,
} from "./occasions.ts";
import { destination } from "./moving.ts";
import { photoLimits } from "./photo-limits.ts";
import { newProfile, profile, profileChanges } from "./profiles.ts";
import {
  channelTest,
  newDevice,
  reminderSettings,
  reminderSettingsChanges,
  timeZoneHint,
} from "./reminder-settings.ts";
import { searchLimits } from "./search-limits.ts";
import { found, searchQuery } from "./search.ts";
import { shoppingLimits } from "./shopping-limits.ts";
import { shoppingPage, shoppingQuery } from "./shopping.ts";
import { timestamp } from "./time.ts";
import { tokenMovement } from "./token-movements.ts";
import { correction, newCorrection, understood } from "./understood.ts";
import { accountChanges, exportedUser, user } from "./users.ts";
import { budget, newBudget, yearInMoney, yearQuery } from "./year.ts";

/** One endpoint. Its key in the table below is its method and path; every `:name` in a path is an id. */
export interface Endpoint {
  summary: string;
  /** `user` answers 401 to a visitor. */
  access: "public" | "user";
  /** Which budget of requests it draws on; reads have none. */
  limit?: "signIn" | "write" | "agent" | "test" | "device" | "photo";
  /** Named in lower case. */
  headers?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** Takes a file as its body, of at most so many bytes. */
  upload?: number;
  /** A schema answers 200 with JSON, `picture` with a WebP file, `nothing` answers 204, `redirect` answers 302. */
  output: z.ZodMiniType | "picture" | "nothing" | "redirect";
  /** What comes instead, one by one, to a client that accepts `text/event-stream`. */
  events?: z.ZodMiniType;
  /** Offered to the browser as a file of this name. */
  download?: string;
  /** Refusals beyond those that every endpoint shares. */
  errors?: readonly ErrorCode[];
}

/** The whole contract. The server serves this table, the client calls it by its keys. */
export const api = {
  "GET /api/login": {
    summary: "Starts signing in. Afterwards the browser returns to returnTo, a path of this site.",
    access: "public",
    limit: "signIn",
    query: z.object({ returnTo: z.optional(z.string()) }),
    output: "redirect",
    errors: ["unavailable"],
  },
  "GET /api/callback": {
    summary: "Where the identity provider sends the browser back.",
    access: "public",
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    output: "redirect",
    errors: ["sign_in_failed", "unavailable"],
  },
  "GET /api/logout": {
    summary: "Ends the session and wipes what the browser keeps of it.",
    access: "public",
    output: "redirect",
    errors: ["forbidden_origin"],
  },
  "GET /api/auth/user": {
    summary: "The signed-in user.",
    access: "user",
    output: user,
  },
  "GET /api/account/export": {
    summary: "Everything stored about the signed-in user, as one file.",
    access: "user",
    output: z.object({
      user: exportedUser,
      profiles: z.array(profile),
      photos: z.array(
        z.object({ profileId: z.uuid(), type: z.literal("image/webp"), base64: z.string() }),
      ),
      giftLists: z.array(z.omit(giftList, { saves: true })),
      /** What was given, where its list is no longer there. */
      gifts: z.array(z.extend(idea, { profileId: z.uuid() })),
      budgets: z.array(budget),
      messages: z.array(z.extend(message, { profileId: z.uuid() })),
      generatedIdeas: z.array(
        z.extend(earlierIdea, { profileId: z.uuid(), giftListId: z.nullable(z.uuid()) }),
      ),
      corrections: z.array(correction),
      plans: z.array(ownedPlan),
      payments: z.array(payment),
      tokenMovements: z.array(tokenMovement),
      occasions: z.array(occasion),
      reminders: z.array(reminder),
      reminderSettings,
      reminderDeliveries: z.array(
        z.object({
          channel: z.string(),
          date: z.string(),
          notice: z.int(),
          state: z.string(),
          createdAt: timestamp,
          settledAt: z.nullable(timestamp),
        }),
      ),
      pushDevices: z.array(z.object({ endpoint: z.string(), createdAt: timestamp })),
    }),
    download: "ribbon-export.json",
  },
  "PATCH /api/account": {
    summary: "Changes the fields given, and no others.",
    access: "user",
    limit: "write",
    body: accountChanges,
    output: user,
  },
  "DELETE /api/account": {
    summary: "Deletes the account and everything in it, and ends the plan.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "GET /api/profiles": {
    summary: "The people the user shops for, oldest first.",
    access: "user",
    output: z.array(profile),
  },
  "POST /api/profiles": {
    summary:
      "Adds a person. With `generateResponse`, together with ten ideas as the first message of their chat, or not at all; only then is it repeatable by its key.",
    access: "user",
    limit: "write",
    headers: repeatable,
    body: newProfile,
    output: profile,
    errors: [
      "limit_reached",
      "insufficient_tokens",
      "daily_limit",
      "questionnaire_first",
      "conflict",
    ],
  },
  "POST /api/profiles/samples": {
    summary: "Adds two filled-in people to try things out with. Once per account.",
    access: "user",
    limit: "write",
    output: z.array(profile),
    errors: ["limit_reached", "conflict"],
  },
  "GET /api/profiles/:id": {
    summary: "One person.",
    access: "user",
    output: profile,
  },
  "PATCH /api/profiles/:id": {
    summary:
      "Changes the fields given, and no others. With `generateResponse`, together with ten ideas as a message of their chat, or not at all; only then is it repeatable by its key.",
    access: "user",
    limit: "write",
    headers: repeatable,
    body: profileChanges,
    output: profile,
    errors: ["insufficient_tokens", "daily_limit", "questionnaire_first", "conflict"],
  },
  "POST /api/profiles/:id/clear": {
    summary:
      "Empties the ideas and generated results of all the person's lists; the lists stay, and what was given.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "DELETE /api/profiles/:id": {
    summary: "Removes a person and everything kept for them.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "POST /api/profiles/:id/restore": {
    summary:
      "Brings a person back with everything kept for them, up to ten minutes after they were deleted.",
    access: "user",
    limit: "write",
    output: "nothing",
    errors: ["limit_reached", "conflict"],
  },
  "GET /api/profiles/:id/photo": {
    summary:
      "A person's photo. The address in `photo` names its version, `v`, and may be kept for good; another one is not stored.",
    access: "user",
    query: z.object({ v: z.optional(z.string()) }),
    output: "picture",
  },
  "PUT /api/profiles/:id/photo": {
    summary: `Gives a person a photo, in place of the one before: a JPEG, PNG, WebP or AVIF of at most ${photoLimits.upload / 1024 / 1024} MB, whatever its content type says. Its middle is stored, ${photoLimits.side} pixels wide and high, turned as it was taken, without anything else that the file said.`,
    access: "user",
    limit: "photo",
    upload: photoLimits.upload,
    output: profile,
  },
  "DELETE /api/profiles/:id/photo": {
    summary: "Removes a person's photo.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "GET /api/profiles/:id/gift-lists": {
    summary: `The gift lists of one person, changed last first: ${giftListLimits.page} of them; with \`before\`, those below that one.`,
    access: "user",
    query: pageQuery,
    output: z.array(giftListSummary),
  },
  "GET /api/gift-lists": {
    summary: `All gift lists, changed last first: ${giftListLimits.page} of them; with \`before\`, those below that one.`,
    access: "user",
    query: pageQuery,
    output: z.array(giftListSummary),
  },
  "POST /api/gift-lists": {
    summary: "Starts a list; who it is for can be said later.",
    access: "user",
    limit: "write",
    body: newGiftList,
    output: giftList,
    errors: ["not_found", "limit_reached"],
  },
  "GET /api/gift-lists/:id": {
    summary: "One gift list, with its ideas.",
    access: "user",
    output: giftList,
  },
  "PATCH /api/gift-lists/:id": {
    summary:
      "Changes the fields given. `ideas` are all of them in their order, each with what changed of it: one with an id not seen before is new, and one that is not named leaves the list. `manualIdeas` are their titles alone. With `updatedAt`, the version the change is based on, an older one is refused with the current list.",
    access: "user",
    limit: "write",
    body: giftListChanges,
    output: giftList,
    errors: ["conflict"],
  },
  "DELETE /api/gift-lists/:id": {
    summary: "Removes a gift list. What was given stays with the person it is for.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "POST /api/gift-lists/:id/restore": {
    summary: "Brings a gift list back, up to ten minutes after it was deleted.",
    access: "user",
    limit: "write",
    output: "nothing",
    errors: ["limit_reached", "conflict"],
  },
  "POST /api/gift-lists/:id/close": {
    summary:
      "Closes a list whose day has passed: what was given goes to the person's gifts, and the rest stays, or moves to another list. A list that is empty then is deleted, and `list` is null; one that is not loses its date.",
    access: "user",
    limit: "write",
    body: closing,
    output: z.object({ list: z.nullable(giftList) }),
    errors: ["not_found", "limit_reached", "conflict"],
  },
  "POST /api/gift-lists/:id/reopen": {
    summary: "Takes a closing back, up to ten minutes afterwards.",
    access: "user",
    limit: "write",
    output: giftList,
    errors: ["limit_reached", "conflict"],
  },
  "POST /api/ideas/:id/move": {
    summary:
      "Puts an idea onto another list, with everything it carries, or onto a new list for a person. Answers with both lists.",
    access: "user",
    limit: "write",
    body: destination,
    output: z.object({ from: giftList, to: giftList, ideaId: z.uuid() }),
    errors: ["limit_reached"],
  },
  "POST /api/ideas/:id/copy": {
    summary:
      "Puts a copy of an idea onto another list, or onto a new list for a person: with an id of its own, and still to be bought.",
    access: "user",
    limit: "write",
    body: destination,
    output: z.object({ from: giftList, to: giftList, ideaId: z.uuid() }),
    errors: ["limit_reached"],
  },
  "GET /api/gift-lists/:id/earlier-ideas": {
    summary:
      "What was generated for a list before its present ideas, latest first; with `before`, those below that one.",
    access: "user",
    query: pageQuery,
    output: z.object({ items: z.array(earlierIdea), next: z.nullable(z.uuid()) }),
  },
  "GET /api/search": {
    summary: `People by their names, and lists, ideas and what was given by their titles, where every word of \`q\` is the beginning of a word, whatever its accents and case: ${searchLimits.found} of each at most.`,
    access: "user",
    query: searchQuery,
    output: found,
  },
  "GET /api/shopping": {
    summary: `The ideas of all lists that are still to be bought: those of the nearest day first, then those without one, then those whose day has passed, and on one day person by person; with \`by\` \`person\`, one person after the other. ${shoppingLimits.page} of them; with \`before\`, those below that one.`,
    access: "user",
    query: shoppingQuery,
    output: shoppingPage,
  },
  "GET /api/year": {
    summary:
      "What was spent in a year, by person and by month, of the day it was bought, or wrapped or given where that is not known; what is planned, on lists of that year and, in the present one, on lists without a day; and the budgets. Without `year`, the present one.",
    access: "user",
    query: yearQuery,
    output: yearInMoney,
  },
  "POST /api/profiles/:id/budgets": {
    summary:
      "Says what the presents of one person may cost in one year, in place of what was said before.",
    access: "user",
    limit: "write",
    body: newBudget,
    output: budget,
  },
  "GET /api/profiles/:id/gifts": {
    summary: `What a person was given, on a list or not, given last first: ${giftLimits.page} of them; with \`before\`, those below that one.`,
    access: "user",
    query: pageQuery,
    output: giftPage,
  },
  "POST /api/profiles/:id/gifts": {
    summary: "Adds a gift that was given before, without a list.",
    access: "user",
    limit: "write",
    body: newGift,
    output: gift,
    errors: ["limit_reached"],
  },
  "PATCH /api/gifts/:id": {
    summary:
      "Changes the fields given of something that was given, on a list or not. With `updatedAt`, the version the change is based on, an older one is refused with the current gift.",
    access: "user",
    limit: "write",
    body: giftChanges,
    output: gift,
    errors: ["conflict"],
  },
  "DELETE /api/gifts/:id": {
    summary: "Removes something that was given, also from the list it stands on.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "POST /api/gifts/:id/restore": {
    summary: "Brings a gift back, up to ten minutes after it was deleted.",
    access: "user",
    limit: "write",
    output: "nothing",
    errors: ["limit_reached", "conflict"],
  },
  "GET /api/agent": {
    summary: "Which engine writes the agent's ideas just now.",
    access: "user",
    output: thinker,
  },
  "POST /api/messages": {
    summary:
      "Asks the agent: in a person's chat, or, with `giftListId`, for ten ideas for that list. A client that goes away does not end the work; what comes of it is stored.",
    access: "user",
    limit: "agent",
    headers: repeatable,
    body: newMessage,
    output: answer,
    events: agentEvent,
    errors: ["insufficient_tokens", "daily_limit", "questionnaire_first", "not_found", "conflict"],
  },
  "GET /api/messages/:profileId": {
    summary: `The last messages of a person's chat, oldest first; with \`before\`, those before that message.`,
    access: "user",
    query: z.object({ before: z.optional(z.uuid()) }),
    output: z.array(message),
  },
  "GET /api/messages/:profileId/matches": {
    summary: `The messages of a person's chat that have all the words of \`q\`, or words that begin with them, whatever their accents and case: the latest first, ${agentLimits.found} at most.`,
    access: "user",
    query: searchQuery,
    output: z.object({ ids: z.array(z.uuid()) }),
  },
  "POST /api/actions/:id/undo": {
    summary: "Takes back what the agent did in a chat, and returns the message with its card.",
    access: "user",
    limit: "write",
    output: message,
    errors: ["conflict", "limit_reached"],
  },
  "POST /api/actions/:id/confirm": {
    summary:
      "Says yes to what the agent asked before doing it, and returns the message with its card.",
    access: "user",
    limit: "write",
    output: message,
    errors: ["conflict", "limit_reached"],
  },
  "POST /api/replies/:id/stop": {
    summary:
      "Ends a reply that is being written. What is there is kept and paid for: in a chat as a whole reply, for a list by the idea. Before the first word it costs nothing.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "GET /api/profiles/:id/understood": {
    summary:
      "What was made of the answers about a person and of their chat, each with the words it rests on, and what the giver has corrected.",
    access: "user",
    output: z.object({ entries: z.array(understood) }),
  },
  "POST /api/profiles/:id/corrections": {
    summary:
      "Says what a thing is to a person, or how old they are. It holds over whatever is read; said again of the same thing, it replaces what was said before.",
    access: "user",
    limit: "write",
    body: newCorrection,
    output: correction,
    errors: ["limit_reached"],
  },
  "DELETE /api/corrections/:id": {
    summary: "Takes a correction back: what was read counts again.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "GET /api/billing": {
    summary: "What can be bought here, and the user's plan.",
    access: "user",
    output: billing,
  },
  "POST /api/create-payment-intent": {
    summary:
      "Begins the purchase of token packs. The tokens come when the provider says that they are paid.",
    access: "user",
    limit: "write",
    body: newPaymentIntent,
    output: paymentSetup,
    errors: ["conflict", "buying_off"],
  },
  "POST /api/create-subscription": {
    summary:
      "Begins a plan. One that was begun for another plan and never paid gives way to this one; while a plan runs there is no second.",
    access: "user",
    limit: "write",
    body: planChoice,
    output: paymentSetup,
    errors: ["plan_exists", "conflict", "buying_off"],
  },
  "POST /api/subscription/cancel": {
    summary: "Ends the plan with its period; one that is not paid for ends at once.",
    access: "user",
    limit: "write",
    output: billing,
    errors: ["no_plan", "conflict", "buying_off"],
  },
  "POST /api/subscription/resume": {
    summary: "Takes a cancellation back.",
    access: "user",
    limit: "write",
    output: billing,
    errors: ["no_plan", "conflict", "buying_off"],
  },
  "POST /api/subscription/change": {
    summary:
      "Changes the plan: to a larger one at once, with a new period, against its price less what is unused of the old one; to a smaller one at the end of the period. Naming the present plan takes a coming change back.",
    access: "user",
    limit: "write",
    body: planChoice,
    output: billing,
    errors: ["no_plan", "plan_exists", "conflict", "payment_failed", "buying_off"],
  },
  "GET /api/payments": {
    summary: "What was paid and refunded, latest first.",
    access: "user",
    query: pageQuery,
    output: paymentPage,
  },
  "GET /api/token-movements": {
    summary: "How the token balances came about, latest first.",
    access: "user",
    query: pageQuery,
    output: movementPage,
  },
  "POST /api/sandbox/confirm": {
    summary: "Pays with a test card. Where real payments are taken, there is nothing here.",
    access: "user",
    limit: "write",
    body: sandboxConfirmation,
    output: sandboxOutcome,
    errors: ["payment_failed", "not_found", "conflict"],
  },
  "GET /api/profiles/:id/occasions": {
    summary:
      "The occasions of one person, what comes next first. The coming date of a gift list is one of them, with the list's id and `source` `list`: it is changed with the list.",
    access: "user",
    output: z.array(occasion),
  },
  "POST /api/profiles/:id/occasions": {
    summary:
      "Adds an occasion. `date` is `1966-03-04`, or `--03-04` for a birthday whose year nobody knows. Not mentioned, it returns every year, with 14 and 3 days of notice.",
    access: "user",
    limit: "write",
    body: newOccasion,
    output: occasion,
    errors: ["limit_reached"],
  },
  "PATCH /api/occasions/:id": {
    summary: "Changes the fields given, and no others.",
    access: "user",
    limit: "write",
    body: occasionChanges,
    output: occasion,
  },
  "DELETE /api/occasions/:id": {
    summary: "Removes an occasion. Reminders that came of it stay.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "POST /api/occasions/:id/restore": {
    summary: "Brings an occasion back, up to ten minutes after it was deleted.",
    access: "user",
    limit: "write",
    output: "nothing",
    errors: ["limit_reached", "conflict"],
  },
  "POST /api/occasions/:id/lists": {
    summary:
      "Starts the list of an occasion for the next time it comes, with that date, one for each person it is for who has none yet. Answers with all of them.",
    access: "user",
    limit: "write",
    output: z.object({ lists: z.array(z.object({ id: z.uuid(), profileId: z.uuid() })) }),
    errors: ["limit_reached", "conflict"],
  },
  "GET /api/coming-up": {
    summary:
      "The next date of every occasion and every dated gift list, of all people, nearest first. A list that is for an occasion of the same day is not there twice.",
    access: "user",
    output: z.array(comingUpOfAll),
  },
  "GET /api/coming-up/people": {
    summary:
      "Of every person what is next, and the best idea that is still to be given: of the list for that day before those of their other lists.",
    access: "user",
    output: z.array(nextOfPerson),
  },
  "GET /api/reminders": {
    summary: "Reminders inside the app, newest first; with `before`, those before that one.",
    access: "user",
    query: z.object({ before: z.optional(z.uuid()) }),
    output: z.object({ reminders: z.array(reminder), more: z.boolean() }),
  },
  "GET /api/reminders/unread": {
    summary: "How many reminders inside the app have not been read.",
    access: "user",
    output: z.object({ unread: z.int() }),
  },
  "POST /api/reminders/read": {
    summary: "Marks all reminders as read; with `upTo`, that one and those that came before it.",
    access: "user",
    limit: "write",
    query: z.object({ upTo: z.optional(z.uuid()) }),
    output: "nothing",
  },
  "POST /api/reminders/:id/read": {
    summary: "Marks one reminder as read.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
  "GET /api/reminder-settings": {
    summary: "How and where the user wants to be reminded.",
    access: "user",
    output: reminderSettings,
  },
  "PATCH /api/reminder-settings": {
    summary: "Changes the fields given, and no others.",
    access: "user",
    limit: "write",
    body: reminderSettingsChanges,
    output: reminderSettings,
  },
  "POST /api/reminder-settings/time-zone": {
    summary:
      "The time zone of the browser, told when `timeZoneKnown` is false. Changes nothing once it is known.",
    access: "user",
    limit: "write",
    body: timeZoneHint,
    output: reminderSettings,
  },
  "POST /api/reminder-settings/calendar/reset": {
    summary: "Gives the calendar another address; the one before ends at once.",
    access: "user",
    limit: "write",
    output: reminderSettings,
  },
  "POST /api/reminder-settings/test": {
    summary:
      "Sends a test by one channel, whether or not it is switched on. Says what became of it.",
    access: "user",
    limit: "test",
    body: channelTest,
    output: z.object({ message: z.string() }),
    errors: ["conflict"],
  },
  "GET /api/push-key": {
    summary: "The server's public key, for `applicationServerKey`.",
    access: "user",
    output: z.object({ publicKey: z.string() }),
  },
  "POST /api/push-devices": {
    summary:
      "Adds this device, and switches push on. Repeated, it gives the same id; from somebody else's account, the device changes hands.",
    access: "user",
    limit: "device",
    body: newDevice,
    output: z.object({ id: z.uuid() }),
    errors: ["limit_reached"],
  },
  "DELETE /api/push-devices/:id": {
    summary: "Removes a device.",
    access: "user",
    limit: "write",
    output: "nothing",
  },
} as const satisfies Record<`${Method} /api/${string}`, Endpoint>;

export type Api = typeof api;
export type Key = keyof Api;

/** The table, seen as plain endpoints: for code that walks it. */
export const endpoints: ReadonlyMap<Key, Endpoint> = new Map(entriesOf(api));

function entriesOf<K extends string>(table: Record<K, Endpoint>) {
  const entries: Array<[K, Endpoint]> = [];
  for (const key in table) entries.push([key, table[key]]);
  return entries;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The method and the path of an endpoint. */
export function splitKey(key: Key): [Method, string] {
  const [method, path] = key.split(" ");
  const known = methods.find((candidate) => candidate === method);
  if (!known || !path) throw new Error(`${key} is no method and path`);
  return [known, path];
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<K extends Key> = Record<Names<K>, string>;

/** What the client sends, as JSON. */
export type Sent<K extends Key, Part extends "headers" | "body" | "query"> =
  Api[K] extends Record<Part, infer S extends z.ZodMiniType> ? z.input<S> : undefined;

/** What the server's handler is given, parsed. */
export type Parsed<K extends Key, Part extends "headers" | "body" | "query"> =
  Api[K] extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** A picture, and whether it will never be another at this address. */
export interface Picture {
  bytes: Uint8Array;
  immutable: boolean;
}

/** What the server's handler returns. */
export type Returned<K extends Key> = Api[K]["output"] extends infer S
  ? S extends z.ZodMiniType
    ? z.output<S>
    : S extends "redirect"
      ? { location: string }
      : S extends "picture"
        ? Picture
        : void
  : never;

/** What the server's handler may return instead, one by one. */
export type Streamed<K extends Key> = Api[K] extends { events: infer S extends z.ZodMiniType }
  ? AsyncIterable<z.output<S>>
  : never;

/** What the client is told one by one, where it asks for that. */
export type Told<K extends Key> = Api[K] extends { events: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never;

/** What the client receives, as JSON. */
export type Received<K extends Key> = Api[K]["output"] extends infer S
  ? S extends z.ZodMiniType
    ? z.input<S>
    : undefined
  : never;
