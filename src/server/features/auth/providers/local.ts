import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Provider } from "oidc-provider";
import * as z from "zod/mini";
import { refuseForeignOrigin } from "../../../http/origin.ts";
import type { IdentityProvider } from "../identity.ts";
import { signInPage, signInPagePolicy } from "./local-page.ts";

const MOUNT = "/oidc";
const PAGE = "/local-sign-in";
const SESSION_COOKIE = "local_idp_session";

export interface LocalProvider extends IdentityProvider {
  mount(app: FastifyInstance): Promise<void>;
}

/**
 * An identity provider inside this process, so that signing in takes the same way as with Google and
 * needs no account anywhere. It believes whatever it is told: for local mode only.
 */
export function localProvider(publicUrl: URL, redirectUri: string): LocalProvider {
  const issuer = new URL(MOUNT, publicUrl);
  const clientId = "ribbon";
  const clientSecret = randomBytes(24).toString("base64url");
  return {
    // Not the issuer, which changes with the port: identities must stay the same.
    name: "local",
    issuer,
    clientId,
    clientSecret,
    allowHttp: true,
    mount: async (app) => {
      /** Display names by e-mail address, which is the identity. */
      const names = new Map<string, string>();
      const client = { clientId, clientSecret, redirectUri };
      const provider = await makeProvider(issuer, client, names);
      await app.register(async (scope) => providerRoutes(scope, provider));
      await app.register(async (scope) => interactionRoutes(scope, { provider, names, publicUrl }));
    },
  };
}

async function makeProvider(
  issuer: URL,
  client: { clientId: string; clientSecret: string; redirectUri: string },
  names: Map<string, string>,
): Promise<Provider> {
  const { Provider, interactionPolicy } = await quietly(() => import("oidc-provider"));
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

  const make = () =>
    new Provider(issuer.href, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [client.redirectUri],
          id_token_signed_response_alg: "ES256",
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      // The claims travel in the id token: one request less, as with Google.
      conformIdTokenClaims: false,
      cookies: {
        keys: [randomBytes(24).toString("base64url")],
        names: {
          session: SESSION_COOKIE,
          interaction: "local_idp_interaction",
          resume: "local_idp_resume",
        },
      },
      features: { devInteractions: { enabled: false } },
      findAccount: (_ctx, email) => ({
        accountId: email,
        claims: () => ({ sub: email, email, email_verified: true, name: names.get(email) }),
      }),
      interactions: { policy, url: (_ctx, { uid }) => `${PAGE}/${uid}` },
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" }] },
      // The only client is Ribbon itself: nobody needs to be asked for consent.
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: client.clientId,
          accountId: ctx.oidc.session?.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
    });
  return quietly(async () => make());
}

/**
 * The package warns that it keeps everything in memory, which is the intention, and that it prefers
 * a later Node, which the tests of the whole sign-in answer.
 */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("oidc-provider WARNING")) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

const form = z.object({
  email: z.email("Please enter an e-mail address.").check(z.maxLength(320)),
  name: z.string().check(z.trim(), z.minLength(1, "Please enter a name."), z.maxLength(200)),
});

interface Interaction {
  Params: { uid: string };
}

function sendPage(reply: FastifyReply, filled: Parameters<typeof signInPage>[0]) {
  return reply
    .header("content-security-policy", signInPagePolicy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(signInPage(filled));
}

/** The provider answers for itself, also what a body is: it is handed each request as it came. */
function providerRoutes(app: FastifyInstance, provider: Provider): void {
  const answer = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.all(`${MOUNT}/*`, (request, reply) => {
    reply.hijack();
    const { raw } = request;
    // Drops the provider's own session: every sign-in asks who it is.
    raw.headers.cookie = raw.headers.cookie
      ?.split("; ")
      .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
      .join("; ");
    // Its paths begin where it is mounted; where that is, it finds out from the original.
    const mounted = { originalUrl: raw.url, url: raw.url?.slice(MOUNT.length) };
    void answer(Object.assign(raw, mounted), reply.raw);
  });
}

function interactionRoutes(
  app: FastifyInstance,
  {
    provider,
    names,
    publicUrl,
  }: { provider: Provider; names: Map<string, string>; publicUrl: URL },
): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<Interaction>(`${PAGE}/:uid`, async (request, reply) => {
    if (!(await isInProgress(request, reply))) return reply.redirect("/");
    return sendPage(reply, { uid: request.params.uid, email: "", name: "" });
  });

  app.post<Interaction>(`${PAGE}/:uid`, async (request, reply) => {
    refuseForeignOrigin(request, publicUrl);
    if (!(await isInProgress(request, reply))) return reply.redirect("/");
    const parsed = z.safeParse(form, request.body);
    if (!parsed.success) {
      const { email, name } = Object(request.body);
      return sendPage(reply.code(422), {
        uid: request.params.uid,
        email: String(email ?? ""),
        name: String(name ?? ""),
        problem: parsed.error.issues[0]?.message,
      });
    }
    const email = parsed.data.email.toLowerCase();
    names.set(email, parsed.data.name);
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: email },
      select_account: {},
    });
    return reply.redirect(next, 303);
  });

  app.get<Interaction>(`${PAGE}/:uid/cancel`, async (request, reply) => {
    if (!(await isInProgress(request, reply))) return reply.redirect("/");
    const next = await provider.interactionResult(request.raw, reply.raw, {
      error: "access_denied",
      error_description: "The person cancelled.",
    });
    return reply.redirect(next, 303);
  });

  /** False for a page that was open too long, or in another browser: its interaction has expired. */
  async function isInProgress(request: FastifyRequest<Interaction>, reply: FastifyReply) {
    try {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      return uid === request.params.uid;
    } catch {
      return false;
    }
  }
}
