import type { Page } from "@playwright/test";

/** As if these had come in the last weeks: the server sends them at nine in the morning. */
export async function answerReminders(
  page: Page,
  { profileId, listId }: { profileId: string; listId: string },
): Promise<string[]> {
  const grandmother = { id: profileId, name: "GRANDMOTHER MATILDAX", color: "#FFFFFF" };
  const mum = { id: profileId, name: "Mum", color: "#14B8A6" };
  const reminder = (number: number, details: object) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    source: "occasion",
    person: mum,
    people: [mum],
    kind: "birthday",
    name: "Birthday",
    date: "2027-03-04",
    notice: 14,
    turns: 61,
    ideas: [],
    listId: null,
    ready: null,
    test: false,
    createdAt: "2027-02-18T09:00:00.000Z",
    readAt: null,
    ...details,
  });
  const reminders = [
    reminder(1, {
      listId,
      ideas: [
        "A rose named after her",
        "https://www.example.com/secateurs the good ones with the red handles, of which there is a left-handed version as well",
        "Tea",
      ],
    }),
    reminder(2, { kind: "anniversary", name: "Wedding", turns: 1, notice: 0 }),
    reminder(3, {
      person: grandmother,
      people: [grandmother],
      kind: "holiday",
      name: "A holiday with a name as long as names may ever be",
      turns: null,
      notice: 1,
      readAt: "2027-02-18T10:00:00.000Z",
    }),
    reminder(4, {
      source: "list",
      person: null,
      people: [],
      kind: "other",
      name: "Secret Santa",
      turns: null,
      notice: 3,
      listId,
      ideas: ["Socks"],
      readAt: "2027-02-18T10:00:00.000Z",
    }),
  ];
  const read: string[] = [];
  await page.route("**/api/reminders", (route) =>
    route.fulfill({ json: { reminders, more: false } }),
  );
  await page.route("**/api/reminders/unread", (route) => route.fulfill({ json: { unread: 2 } }));
  await page.route("**/api/reminders/*/read", (route) => {
    read.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  return read;
}
