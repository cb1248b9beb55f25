import type { ReplyPart, Suggestion } from "../engine.ts";

const IDEA = /^\s*(?:[*•-]|\d+[.)])\s+(?:\*\*)?(.+?)(?:\*\*)?\s*::\s*(.+)$/;
const FREE = /^\s*\(free\)\s*$/i;
const MAYBE_MORE = /^\s*(?:[*•-]|\d+[.)]?)?\s*$|^\s*(?:[*•-]|\d+[.)])\s|^\s*\(\w{0,4}\)?\s*$/;

/** Takes a streamed reply apart: lines that are ideas, the one that says it is free, and text, passed on as it comes. */
export class Lines {
  /** A line that may still turn out to be more than text. */
  #waiting = "";
  #inText = false;

  *read(delta: string): Generator<ReplyPart> {
    for (const piece of delta.split(/(?<=\n)/)) {
      if (this.#inText) {
        yield { type: "text", text: piece };
        this.#inText = !piece.endsWith("\n");
        continue;
      }
      this.#waiting += piece;
      if (this.#waiting.endsWith("\n")) yield* this.end();
      else if (!MAYBE_MORE.test(this.#waiting)) {
        yield { type: "text", text: this.#waiting };
        this.#waiting = "";
        this.#inText = true;
      }
    }
  }

  *end(): Generator<ReplyPart> {
    const line = this.#waiting;
    this.#waiting = "";
    this.#inText = false;
    if (line === "") return;
    if (FREE.test(line)) {
      yield { type: "free" };
      return;
    }
    const idea = toIdea(line.trimEnd());
    yield idea ? { type: "idea", idea } : { type: "text", text: line };
  }
}

const PRICE = /\s*::\s*(?:about |around |~)?\$?(\d[\d,]*)(?:\s*(?:-|–|to)\s*\$?(\d[\d,]*))?[^:]*$/;

function toIdea(line: string): Suggestion | null {
  const priced = PRICE.exec(line);
  const [, title, reason] = IDEA.exec(priced ? line.slice(0, priced.index) : line) ?? [];
  if (!title || !reason) return null;
  const dollars = (digits: string) => Number(digits.replaceAll(",", ""));
  const [, low, high = low] = priced ?? [];
  const price = low && high ? { price: [dollars(low), dollars(high)] as const } : {};
  return { title, reason, fact: null, ...price };
}
