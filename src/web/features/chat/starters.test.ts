import { describe, expect, it } from "vitest";
import { greetingFor, startersFor } from "./starters.ts";

describe("an empty chat", () => {
  it.each([
    [undefined, "Show me some ideas"],
    [{ name: "Her 60th", kind: "birthday" }, "Ideas for Mum’s birthday"],
    [{ name: "Birthday", kind: "other" }, "Ideas for Mum’s birthday"],
    [{ name: "Christmas", kind: "holiday" }, "Ideas for Christmas"],
    [{ name: "The big day", kind: "anniversary" }, "Ideas for the anniversary"],
    [{ name: "Her day", kind: "other" }, "Gift ideas for the next occasion"],
  ] as const)("begins with what is next: %o", (next, first) => {
    const starters = startersFor("Mum", next);
    expect(starters).toHaveLength(3);
    expect(starters[0]).toBe(first);
    expect(starters[2]).toBe("What have you noted about Mum so far?");
  });

  it("greets by name, where there is one", () => {
    expect(greetingFor("Ada", "Mum")).toBe("Hello Ada, shall we find something Mum will love?");
    expect(greetingFor(null, "Mum")).toBe("Hello, shall we find something Mum will love?");
  });
});
