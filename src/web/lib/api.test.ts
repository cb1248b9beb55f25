import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { call, request } from "./api.ts";

function answer(body: string | null, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("Expected an ApiError.");
  return error;
}

const id = "0192f0c1-8d1e-4c3a-9b1a-6f0f5d3c2b1a";

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  test("fills the path, escapes it, and sends cookies but no content type without a body", async () => {
    const fetch = answer("{}");
    await call("GET /api/profiles/:id", { params: { id: "a/b" } });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/api/profiles/a%2Fb");
    expect(init).toMatchObject({ method: "GET", credentials: "include" });
    expect(init?.headers).toBeUndefined();
    expect(init?.body).toBeUndefined();
  });

  test("sends a body as JSON", async () => {
    const fetch = answer("{}");
    await call("PATCH /api/profiles/:id", { params: { id }, body: { name: "Mom" } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: '{"name":"Mom"}',
    });
  });

  test("returns nothing for an empty answer", async () => {
    answer(null, { status: 204 });
    expect(await call("DELETE /api/profiles/:id", { params: { id } })).toBeUndefined();
  });
});

describe("a refused call", () => {
  test("carries the answer in its message and the sentence in its detail", async () => {
    const problem = JSON.stringify({
      code: "invalid",
      message: "At most 20 characters.",
      field: "name",
      problems: [{ field: "name", message: "At most 20 characters." }, { field: 1 }],
    });
    answer(problem, { status: 422 });
    const error = await failureOf(request("POST", "/api/profiles"));
    expect(error.message).toBe(`422: ${problem}`);
    expect(error).toMatchObject({
      status: 422,
      code: "invalid",
      detail: "At most 20 characters.",
      field: "name",
      problems: [{ field: "name", message: "At most 20 characters." }],
    });
  });

  test("falls back to the status text, and to a sentence of our own", async () => {
    answer("", { status: 500, statusText: "Internal Server Error" });
    const error = await failureOf(request("GET", "/api/profiles"));
    expect(error.message).toBe("500: Internal Server Error");
    expect(error.detail).toBe("Something went wrong. Try again in a moment.");
  });

  test.each(["<h1>Oops</h1>", "null", "[]", '{"message":7}'])("survives %s", async (body) => {
    answer(body, { status: 500 });
    const error = await failureOf(request("GET", "/api/profiles"));
    expect(error.message).toBe(`500: ${body}`);
    expect(error.code).toBe("unknown");
  });

  test.each([502, 503, 504])("a gateway's %i is no answer of the server's", async (status) => {
    answer("<h1>Bad Gateway</h1>", { status });
    const error = await failureOf(request("GET", "/api/profiles"));
    expect(error).toMatchObject({ status: 0, code: "offline" });
  });

  test("a 503 of the server's own is one", async () => {
    const problem = { code: "unavailable", message: "Buying is away." };
    answer(JSON.stringify(problem), { status: 503 });
    const error = await failureOf(request("GET", "/api/billing"));
    expect(error).toMatchObject({ status: 503, code: "unavailable", detail: "Buying is away." });
  });

  test("a read whose answer hangs is given up after ten seconds, a change after a minute", async () => {
    vi.useFakeTimers();
    const given: AbortSignal[] = [];
    vi.stubGlobal("fetch", async (_path: string, { signal }: { signal: AbortSignal }) => {
      given.push(signal);
      return new Response(
        new ReadableStream({
          start: (body) => signal.addEventListener("abort", () => body.error(signal.reason)),
        }),
      );
    });
    const leaving = new AbortController();
    const read = failureOf(request("GET", "/api/profiles", { signal: leaving.signal }));
    const change = failureOf(request("POST", "/api/profiles"));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(given.map(({ aborted }) => aborted)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toMatchObject({ status: 0, code: "offline" });
    await vi.advanceTimersByTimeAsync(49_000);
    expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await change).toMatchObject({ status: 0, code: "offline" });
    vi.useRealTimers();
  });

  test("a read that its caller cancels is cancelled, which says nothing of the connection", async () => {
    vi.stubGlobal(
      "fetch",
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const leaving = new AbortController();
    const read = request("GET", "/api/profiles", { signal: leaving.signal });
    leaving.abort();
    await expect(read).rejects.toHaveProperty("name", "AbortError");
    await expect(
      request("GET", "/api/profiles", { signal: leaving.signal }),
    ).rejects.toHaveProperty("name", "AbortError");
  });

  test("says so when there is no connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await failureOf(request("GET", "/api/profiles"));
    expect(error).toMatchObject({ status: 0, code: "offline" });
    expect(error.detail).toContain("connection");
  });
});
