import * as client from "openid-client";
import * as z from "zod/mini";
import { AppError } from "../../../shared/errors.ts";
import type { Person } from "../users/store.ts";

/** An OpenID Connect provider: Google, or the one that runs inside local mode. */
export interface IdentityProvider {
  /** Distinguishes its people from another provider's, for as long as their accounts live. */
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Plain http is for a provider on this machine. */
  allowHttp: boolean;
}

/** The secrets of one sign-in, stored between the redirect and the callback. */
interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Identity {
  /** Where to send the browser. */
  begin(checks: Checks): Promise<URL>;
  /** The person who signed in; null when they cancelled. */
  finish(callback: URL, checks: Checks): Promise<Person | null>;
}

const PROVIDER_TIMEOUT_SECONDS = 8;

// Optional: a malformed name or picture does not prevent signing in.
const detail = z.catch(z.optional(z.string()), undefined);

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email().check(z.maxLength(320), z.toLowerCase()),
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: detail,
  given_name: detail,
  family_name: detail,
  picture: detail,
});

/** Signing in with OpenID Connect: code flow with PKCE, state and nonce. */
export function openIdConnect(provider: IdentityProvider, redirectUri: string): Identity {
  const discover = cachedOnSuccess(() =>
    client.discovery(provider.issuer, provider.clientId, provider.clientSecret, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      ...(provider.allowHttp ? { execute: [client.allowInsecureRequests] } : {}),
    }),
  );
  // Discovered at the first sign-in: a provider that is down must not keep the server from starting.
  const loadConfiguration = () =>
    discover().catch((cause: unknown) => {
      throw unreachable(cause);
    });

  return {
    begin: async ({ state, nonce, codeVerifier }) =>
      client.buildAuthorizationUrl(await loadConfiguration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      }),

    finish: async (callback, { state, nonce, codeVerifier }) => {
      const configuration = await loadConfiguration();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return toPerson(provider.name, tokens.claims());
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (error instanceof client.AuthorizationResponseError && error.error === "access_denied") {
          return null;
        }
        throw isProviderDown(error) ? unreachable(error) : refused(error);
      }
    },
  };
}

function toPerson(provider: string, claims: unknown): Person {
  const parsed = z.safeParse(claimsSchema, claims);
  if (!parsed.success) throw refused(parsed.error);
  const { sub, email, email_verified, name, given_name, family_name, picture } = parsed.data;
  if (email_verified === false) {
    throw new AppError("sign_in_failed", "Please confirm your e-mail address with Google first.");
  }
  const [first, ...rest] = (name ?? "").split(/\s+/);
  return {
    identity: `${provider}#${sub}`,
    email,
    firstName: presentable(given_name ?? first),
    lastName: presentable(family_name ?? rest.join(" ")),
    profileImageUrl:
      picture && URL.canParse(picture) && picture.startsWith("https:") ? picture : null,
  };
}

/** A name from elsewhere: without what cannot be shown, and not endless. */
function presentable(name: string | undefined): string | null {
  return (
    name
      ?.toWellFormed()
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 100) || null
  );
}

function isProviderDown(error: unknown): boolean {
  const { cause } = Object(error);
  if (cause instanceof Response) return cause.status >= 500;
  // What `fetch` throws when there is no answer, below what the library wraps around it.
  const codes = [error, Object(error).cause, Object(Object(error).cause).cause].map((layer) =>
    String(Object(layer).code ?? Object(layer).name),
  );
  return codes.some((code) =>
    /^(ECONN|ENOTFOUND|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN|UND_ERR|TimeoutError|OAUTH_TIMEOUT)/.test(
      code,
    ),
  );
}

function refused(cause: unknown): AppError {
  return new AppError(
    "sign_in_failed",
    "This sign-in is no longer valid. Please start again from Ribbon.",
    { cause },
  );
}

function unreachable(cause: unknown): AppError {
  return new AppError(
    "unavailable",
    "Signing in is not possible right now. Please try again soon.",
    {
      cause,
      headers: { "retry-after": "10" },
    },
  );
}

/** Caches the result; after a failure the next call tries again. */
function cachedOnSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
