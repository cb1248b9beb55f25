import type { Api, Key, Params, Received, Sent } from "../../shared/api.ts";
import type { FieldProblem } from "../../shared/errors.ts";
import { ApiError, offline } from "./api-error.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** In milliseconds, for a whole answer: a page, or a dialog that is busy, must come to an end. */
const READ_TIMEOUT = 10_000;
const WRITE_TIMEOUT = 60_000;

interface Manner {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In milliseconds; 0 is for ever. Too late is the same as offline. */
  timeout?: number;
  /** Lets a request outlive its page; browsers limit its body to 64 KiB. */
  keepalive?: boolean;
}

type Upload<K extends Key> = Api[K] extends { upload: number } ? { file: Blob } : unknown;

type Input<K extends Key> = Manner &
  ([keyof Params<K>] extends [never] ? unknown : { params: Params<K> }) &
  Part<"body", Sent<K, "body">> &
  Part<"query", Sent<K, "query">> &
  Upload<K>;

type Arguments<K extends Key> =
  Partial<Input<K>> extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

/** `Input` without its types by endpoint, for the implementation of `call`. */
interface AnyInput extends Manner {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  file?: Blob;
}

/** Calls one endpoint of the contract by its key. */
export function call<K extends Key>(key: K, ...input: Arguments<K>): Promise<Received<K>>;
export function call(key: string, ...[input = {}]: AnyInput[]): Promise<unknown> {
  const [method = "GET", pattern = ""] = key.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  return request(method, query.size > 0 ? `${path}?${query}` : path, input);
}

interface Bare extends Manner {
  body?: unknown;
  /** Instead of a body, and sent as it is. */
  file?: Blob;
}

/** The bare request behind `call`, for a path that is already whole. */
export async function request(method: string, path: string, input: Bare = {}): Promise<unknown> {
  const text = await read(await send(method, path, input), input);
  return text === "" ? undefined : JSON.parse(text);
}

/** Sends a request and throws an ApiError unless its status is ok. The body is still to be read. */
export async function send(method: string, path: string, input: Bare): Promise<Response> {
  const { body, file, headers, signal, keepalive } = input;
  const { timeout = method === "GET" ? READ_TIMEOUT : WRITE_TIMEOUT } = input;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", end);
  // Not AbortSignal.any, which older browsers have not. Once there is an answer, aborting does nothing.
  if (timeout) setTimeout(end, timeout);
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
    body: file ?? JSON.stringify(body),
    signal: ending.signal,
    keepalive,
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : offline(cause);
  });
  if (response.ok) return response;
  const { status, statusText } = response;
  const text = await read(response, input);
  const problem = problemIn(text);
  // A gateway's answer, while there is no server behind it: ours have a sentence for the person.
  if (status > 501 && status < 505 && !problem.message) throw offline(text);
  throw new ApiError(status, text || statusText, problem);
}

function read(response: Response, { signal }: Bare): Promise<string> {
  return response.text().catch((cause: unknown) => {
    throw signal?.aborted ? cause : offline(cause);
  });
}

/** Reads what it can of a problem document; a proxy in between may answer with anything. */
function problemIn(text: string) {
  let body: object;
  try {
    body = Object(JSON.parse(text));
  } catch {
    return {};
  }
  return {
    code: textIn(body, "code"),
    message: textIn(body, "message"),
    field: textIn(body, "field"),
    problems:
      "problems" in body && Array.isArray(body.problems) ? body.problems.filter(isProblem) : [],
    current: "current" in body ? body.current : undefined,
  };
}

function textIn(body: unknown, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(body), name)?.value;
  return typeof value === "string" && value ? value : undefined;
}

function isProblem(problem: unknown): problem is FieldProblem {
  return Boolean(textIn(problem, "field") && textIn(problem, "message"));
}
