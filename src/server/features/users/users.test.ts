import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import { signInUser } from "./store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("the export is one file with everything", async () => {
  const browser = await server.signIn("export@example.com", "Export Me");
  const { body: profile } = await browser.send("POST", "/api/profiles", { name: "Mum" });
  const { body: me } = await browser.send("GET", "/api/auth/user");
  const response = await browser.fetch("/api/account/export");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="ribbon-export.json"',
  );
  const file = await response.json();
  expect(file).toMatchObject({ user: { email: "export@example.com" }, profiles: [profile] });
  expect(JSON.stringify(file)).not.toContain("identity");
  // Whatever is stored about the account, besides how it is recognised.
  const [row] = await server.database.db.select().from(users).where(eq(users.id, me.id));
  const { identity: _, ...stored } = row ?? {};
  expect(file).toHaveProperty("user", JSON.parse(JSON.stringify(stored)));
});

test("prices are in the currency that the user has said, of those that there are", async () => {
  const browser = await server.signIn("currency@example.com");
  const me = async () => (await browser.send("GET", "/api/auth/user")).body;
  expect(await me()).toMatchObject({ currency: null });
  const { status, body } = await browser.send("PATCH", "/api/account", { currency: "CHF" });
  expect({ status, body }).toMatchObject({ status: 200, body: { currency: "CHF" } });
  expect(await me()).toEqual(body);
  expect((await browser.send("PATCH", "/api/account", {})).body).toEqual(body);
  for (const wrong of [{ currency: "XXX" }, { currency: null }, { email: "x@example.com" }]) {
    const refused = await browser.send("PATCH", "/api/account", wrong);
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.field).toBe(Object.keys(wrong)[0]);
  }
  expect(await me()).toEqual(body);
});

test("an account begins with what the operator gives, once, and by default with nothing", async () => {
  const generous = await startServer({ welcomeTokens: 400 }, { database: server.database });
  try {
    await generous.visitor().signIn("welcome@example.com", "Welcome");
    const browser = await generous.signIn("welcome@example.com");
    const { body: me } = await browser.send("GET", "/api/auth/user");
    expect(me).toMatchObject({ tokens: 0, purchasedTokens: 400 });
    expect((await browser.send("GET", "/api/token-movements")).body.items).toMatchObject([
      { kind: "welcome", monthly: 0, purchased: 400 },
    ]);
  } finally {
    await generous.close();
  }
  const other = await server.signIn("usual@example.com");
  expect((await other.send("GET", "/api/auth/user")).body.purchasedTokens).toBe(0);
  expect((await other.send("GET", "/api/token-movements")).body.items).toEqual([]);
});

test("whatever is kept about a user goes with the account", async () => {
  const columns = await server.database.db
    .select({
      table: sql<string>`attrelid::regclass::text`,
      onDelete: sql<string | null>`(select confdeltype from pg_constraint
        where contype = 'f' and conrelid = attrelid and conkey = array[attnum]
          and confrelid = 'users'::regclass)`,
    })
    .from(sql`pg_attribute join pg_class on pg_class.oid = attrelid`)
    .where(sql`attname = 'user_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`);
  expect(columns.filter(({ onDelete }) => onDelete !== "c")).toEqual([]);
  expect(columns.length).toBeGreaterThan(20);
});

test("deleting the account signs out everywhere, and who comes back is somebody new", async () => {
  const browser = await server.signIn("leaving@example.com");
  const phone = await server.signIn("leaving@example.com");
  const { body: me } = await browser.send("GET", "/api/auth/user");
  expect((await browser.send("DELETE", "/api/account")).status).toBe(204);
  const { db } = server.database;
  expect(await db.select().from(users).where(eq(users.id, me.id))).toEqual([]);
  await expect.poll(async () => (await phone.send("GET", "/api/auth/user")).status).toBe(401);
  const again = await server.signIn("leaving@example.com");
  expect((await again.send("GET", "/api/auth/user")).body.id).not.toBe(me.id);
});

const person = {
  identity: "https://accounts.example#1",
  email: "one@example.com",
  firstName: "One",
  lastName: null,
  profileImageUrl: null,
};

test("two first sign-ins at once make one account", async () => {
  const { db } = server.database;
  const results = await Promise.all(Array.from({ length: 8 }, () => signInUser(db, person)));
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("an account follows its identity, not its e-mail address", async () => {
  const { db } = server.database;
  const { id } = await signInUser(db, { ...person, identity: "#moves", email: "old@example.com" });
  const moved = await signInUser(db, { ...person, identity: "#moves", email: "new@example.com" });
  expect(moved).toEqual({ id, isNew: false });
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row?.email).toBe("new@example.com");
});

test("an address that is taken opens nobody else's account", async () => {
  const { db } = server.database;
  await signInUser(db, { ...person, identity: "#first", email: "taken@example.com" });
  const thief = signInUser(db, { ...person, identity: "#second", email: "taken@example.com" });
  await expect(thief).rejects.toMatchObject({ code: "sign_in_failed" });
  const { id } = await signInUser(db, { ...person, identity: "#third", email: "own@example.com" });
  await signInUser(db, { ...person, identity: "#third", email: "taken@example.com" });
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row?.email).toBe("own@example.com");
});
