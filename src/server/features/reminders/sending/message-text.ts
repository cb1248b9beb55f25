import { type Day, daysBetween } from "../../../../shared/days.ts";
import type { OccasionKind } from "../../../../shared/occasion-limits.ts";
import { peopleWords } from "../../../../shared/people-words.ts";
import { readyWords } from "../../../../shared/ready-words.ts";
import { shortened } from "../../../../shared/text.ts";
import { escapeHtml } from "../../../http/pages.ts";

/** One thing to be reminded of. */
export interface Item {
  people: ReadonlyArray<{ id: string; name: string }>;
  kind: OccasionKind;
  name: string;
  date: Day;
  turns: number | null;
  ideas: readonly string[];
  listId: string | null;
  /** How far the list has come. */
  ready: { ideas: number; bought: number; wrapped: number; given: number } | null;
}

/** What a push message shows, and where a click on it leads. */
export interface PushText {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const long = new Intl.DateTimeFormat("en", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

const MOST_ITEMS = 20;
const IDEA_IN_PUSH = 60;
const IDEA_IN_MAIL = 200;

/** One line, not too long: what people typed may be neither. */
const line = (text: string, most: number) => shortened(text.replaceAll(/\s+/g, " ").trim(), most);

/** “in 3 days”, “tomorrow”, “today”. */
const away = (date: Day, today: Day) => relative.format(daysBetween(today, date), "day");

/** “Mum: Birthday in 3 days”; “Christmas: Mum, Dad and 8 others, in 3 days”. */
function heading({ people, name, date }: Item, today: Day): string {
  const what = line(name, 60);
  const who = peopleWords(people.map((person) => line(person.name, 40)));
  if (people.length > 1) return `${what}: ${who}, ${away(date, today)}`;
  return `${who ? `${who}: ` : ""}${what} ${away(date, today)}`;
}

/** “Thursday, March 4, turns 61”. */
function details({ date, turns, kind }: Item): string {
  const day = long.format(new Date(date));
  if (turns === null) return day;
  if (kind === "birthday") return `${day}, turns ${turns}`;
  return `${day}, ${turns === 1 ? "1 year" : `${turns} years`}`;
}

/** “2 of 3 bought, 1 to wrap”; until then the ideas speak for themselves. */
const progress = ({ ready }: Item): string[] =>
  ready && ready.bought > 0 ? [readyWords(ready)] : [];

function title(items: readonly Item[], today: Day, discreet: boolean): string {
  const [first] = items;
  if (!first) throw new Error("A reminder of nothing");
  if (items.length === 1) {
    return discreet ? `Something is coming up ${away(first.date, today)}` : heading(first, today);
  }
  return discreet
    ? `${items.length} things are coming up, the first ${away(first.date, today)}`
    : `${items.length} occasions are coming up`;
}

/** Where to go for it: its list, else its person, else home, which shows all that is coming up. */
function pathOf({ listId, people }: Item): string {
  const [person, another] = people;
  if (listId) return `/gift-list/${listId}`;
  return person && !another ? `/profile/${person.id}` : "/";
}

function actionFor({ listId, people }: Item): string {
  if (people.length > 1) return "See the lists";
  return listId ? "Open the list" : "Start a list";
}

export function pushText(items: readonly Item[], today: Day, discreet: boolean): PushText {
  const [first] = items;
  const single = items.length === 1 && first ? first : null;
  return {
    title: title(items, today, discreet),
    body: discreet ? "Open Ribbon to see more." : single ? about(single) : several(items, today),
    url: single ? pathOf(single) : "/",
  };
}

function about(item: Item): string {
  const ideas = item.ideas.map((idea) => line(idea, IDEA_IN_PUSH)).join(", ");
  const none = item.ready?.bought ? [] : ["No ideas yet"];
  return [details(item), ...progress(item), ...(ideas ? [`Ideas: ${ideas}`] : none)].join("\n");
}

function several(items: readonly Item[], today: Day): string {
  const lines = items.slice(0, 5).map((item) => heading(item, today));
  const more = items.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

interface Links {
  origin: string;
  unsubscribe: string;
}

export function mailText(
  items: readonly Item[],
  today: Day,
  discreet: boolean,
  { origin, unsubscribe }: Links,
): MailText {
  const subject = title(items, today, discreet);
  const shown = discreet ? [] : items.slice(0, MOST_ITEMS);
  const more = items.length - shown.length;
  const rest = !discreet && more > 0 ? `And ${more} more.` : "";
  const entries = shown.map((item) => ({
    heading: heading(item, today),
    details: [details(item), ...progress(item)],
    noIdeas: item.ideas.length === 0 && !item.ready?.bought,
    ideas: item.ideas.map((idea) => line(idea, IDEA_IN_MAIL)),
    href: `${origin}${pathOf(item)}`,
    action: actionFor(item),
  }));
  const why = "You get this because e-mail reminders are switched on in Ribbon.";
  return {
    subject,
    text: [
      ...(discreet ? [`${subject}.`, `Open Ribbon to see what: ${origin}/`] : []),
      ...entries.map((entry) =>
        [
          entry.heading,
          ...entry.details,
          ...entry.ideas.map((idea) => `  - ${idea}`),
          ...(entry.noIdeas ? ["  No ideas yet."] : []),
          `${entry.action}: ${entry.href}`,
        ].join("\n"),
      ),
      ...(rest ? [rest] : []),
      ["--", why, `No more of these: ${unsubscribe}`, `Settings: ${origin}/settings`].join("\n"),
    ].join("\n\n"),
    html: page(
      subject,
      [
        ...(discreet
          ? [`<p>${escapeHtml(subject)}.</p>`, button(`${origin}/`, "Open Ribbon")]
          : []),
        ...entries.map(
          (entry) =>
            `<h2 style="margin:24px 0 4px;font:600 20px Georgia,serif">${escapeHtml(entry.heading)}</h2>` +
            `<p style="margin:0 0 8px;color:#6b6358">${entry.details.map(escapeHtml).join("<br>")}</p>` +
            (entry.ideas.length > 0
              ? `<ul>${entry.ideas.map((idea) => `<li>${escapeHtml(idea)}</li>`).join("")}</ul>`
              : entry.noIdeas
                ? "<p>No ideas yet.</p>"
                : "") +
            button(entry.href, entry.action),
        ),
        ...(rest ? [`<p>${escapeHtml(rest)}</p>`] : []),
      ].join("\n"),
      `${escapeHtml(why)} <a href="${escapeHtml(unsubscribe)}">No more of these</a> · ` +
        `<a href="${escapeHtml(`${origin}/settings`)}">Settings</a>`,
    ),
  };
}

const button = (href: string, label: string) =>
  `<p><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#b93a2b;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Mail programs know no style sheet but the one on each element. */
function page(subject: string, main: string, footer: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf7f2;color:#1e1a15;font:16px/1.6 -apple-system,Segoe UI,Roboto,Liberation Sans,system-ui,sans-serif">
<div style="max-width:560px;margin:auto">
${main}
<p style="margin-top:32px;font-size:14px;color:#6b6358">${footer}</p>
</div>
</body>
</html>
`;
}
