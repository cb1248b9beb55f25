import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import type { Db } from "../../db/database.ts";
import { refuseForeignNavigation } from "../../http/origin.ts";
import { newSecret } from "../../http/secret.ts";
import type { Caller, Serve } from "../../http/serve.ts";
import { type Welcome, signInUser } from "../users/store.ts";
import type { Identity } from "./identity.ts";
import { returnPath } from "./return-path.ts";
import { SESSION_DAYS, type Sessions } from "./session.ts";
import { insertAttempt, takeAttempt } from "./store.ts";

const SESSION_COOKIE = "ribbon_session";
const ATTEMPT_MINUTES = 10;
/** How it works, with room for the form for a first person. */
const FIRST_PAGE = "/onboarding";

interface Deps {
  db: Db;
  identity: Identity;
  sessions: Sessions;
  publicUrl: URL;
  clock: () => Date;
  /** Runs in the transaction that creates a user. */
  welcome: Welcome;
}

export function authRoutes(
  serve: Serve,
  { db, identity, sessions, publicUrl, clock, welcome }: Deps,
): void {
  const cookies = cookieJar(publicUrl);

  serve("GET /api/login", async ({ query, reply }) => {
    const returnTo = returnPath(query.returnTo, publicUrl);
    const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const location = await identity.begin(checks);
    await insertAttempt(db, {
      stateHash: hash(checks.state),
      nonce: checks.nonce,
      codeVerifier: checks.codeVerifier,
      returnTo,
      expire: new Date(clock().getTime() + ATTEMPT_MINUTES * 60_000),
    });
    cookies.attempt.set(reply, checks.state);
    return { location: location.href };
  });

  serve("GET /api/callback", async ({ query, request, reply }) => {
    const { state } = query;
    const begunHere = state !== undefined && cookies.attempt.get(request) === state;
    const attempt = begunHere ? await takeAttempt(db, hash(state), clock()) : null;
    if (!state || !attempt) {
      throw new AppError(
        "sign_in_failed",
        "This sign-in is no longer valid. Please start again from Ribbon.",
      );
    }
    cookies.attempt.clear(reply);
    const callback = new URL(request.raw.url ?? "", publicUrl);
    const person = await identity.finish(callback, { ...attempt, state });
    if (!person) return { location: attempt.returnTo };

    const { id, isNew } = await signInUser(db, person, welcome);
    // A session from before is not carried over into another sign-in.
    const before = cookies.session.get(request);
    if (before) await sessions.end(before);
    cookies.session.set(reply, await sessions.start(id));
    return { location: isNew && attempt.returnTo === "/" ? FIRST_PAGE : attempt.returnTo };
  });

  serve("GET /api/logout", async ({ request, reply }) => {
    refuseForeignNavigation(request);
    const token = cookies.session.get(request);
    if (token) await sessions.end(token);
    cookies.session.clear(reply);
    // Photos, which the browser may keep for long.
    reply.header("clear-site-data", '"cache"');
    return { location: "/" };
  });
}

/** Finds out who is asking, and renews the cookie together with the session. */
export function authenticator(sessions: Sessions, publicUrl: URL) {
  const cookies = cookieJar(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const token = cookies.session.get(request);
    if (!token) return null;
    const session = await sessions.find(token);
    if (!session) return null;
    if (session.extended) cookies.session.set(reply, token);
    return { id: session.userId };
  };
}

const isSecure = (publicUrl: URL) => publicUrl.protocol === "https:";

/** The prefix makes browsers refuse a cookie from anywhere but this host over https. */
const prefixOf = (publicUrl: URL) => (isSecure(publicUrl) ? "__Host-" : "");

export const sessionCookieName = (publicUrl: URL) => `${prefixOf(publicUrl)}${SESSION_COOKIE}`;

function cookieJar(publicUrl: URL) {
  const secure = isSecure(publicUrl);
  const prefix = prefixOf(publicUrl);
  const jar = (name: string, maxAge: number) => {
    const options: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure };
    return {
      get: (request: FastifyRequest) => request.cookies[prefix + name],
      set: (reply: FastifyReply, value: string) =>
        reply.setCookie(prefix + name, value, { ...options, maxAge }),
      clear: (reply: FastifyReply) => reply.clearCookie(prefix + name, options),
    };
  };
  return {
    session: jar(SESSION_COOKIE, SESSION_DAYS * 86_400),
    attempt: jar("ribbon_sign_in", ATTEMPT_MINUTES * 60),
  };
}

const hash = (value: string) => createHash("sha256").update(value).digest("base64url");
