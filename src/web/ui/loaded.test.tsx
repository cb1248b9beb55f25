import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ApiError, offline } from "../lib/api-error.ts";
import { Loaded } from "./loaded.tsx";

interface State {
  data?: string;
  error?: Error;
  isPending?: boolean;
}

function render({ data, error, isPending = false }: State) {
  return renderToStaticMarkup(
    <Loaded
      query={{ data, error: error ?? null, isPending, refetch: () => undefined }}
      placeholder="loading"
      heading="failed"
      missing="missing"
    >
      {(text) => `data: ${text}`}
    </Loaded>,
  );
}

describe("a query on the screen", () => {
  test("shows a placeholder, then its data", () => {
    expect(render({ isPending: true })).toBe("loading");
    expect(render({ data: "a form" })).toBe("data: a form");
  });

  test("keeps its data when a refetch fails", () => {
    expect(render({ data: "a form", error: offline("gone") })).toBe("data: a form");
    expect(render({ data: "a form", error: new ApiError(500, "") })).toBe("data: a form");
  });

  test("without data, shows the error with a button to retry", () => {
    const shown = render({ error: new ApiError(500, "") });
    expect(shown).toContain("failed");
    expect(shown).toContain("Retry");
  });

  test("does not repeat that one is offline, which every page says at its top", () => {
    const shown = render({ error: offline("gone") });
    expect(shown).toContain("Everything you saved is safe.");
    expect(shown).not.toContain("Check your connection");
  });

  test("says so when the server knows no such thing", () => {
    expect(render({ error: new ApiError(404, "") })).toContain("missing");
    expect(render({ data: "a page", error: new ApiError(404, "") })).toContain("missing");
  });
});
