/** An HTML tag: removed from replies, so that nothing in them can be taken for markup. */
const TAG = /<\/?[a-z!][^>]*>/gi;
/** `![picture](address)` and `[words](address)`: the words stay. */
const LINK = /!?\[([^\][\n]*)\]\([^)\s]*\)?/g;
/** The agent sends nobody anywhere: an address in its words may have come from anybody's. */
const ADDRESS =
  /(?:\b(?:https?|ftp|javascript|data|file):|\bwww\.|(?<![\w:])\/\/(?=[\w-]+\.))\S+/gi;

/** A reply's text without tags, code fences and addresses. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(TAG, "")
    .replaceAll("```", "")
    .replaceAll(LINK, "$1")
    .replaceAll(ADDRESS, "…");
}

/** What may still become one of those: an open tag or link, and the last word. */
const UNFINISHED = /(?:<[^<>]{0,400}|!?\[[^\][\n]{0,200}(?:\](?:\([^)\s]*)?)?|\S{1,200}|`{1,2})$/;

const TAG_OR_LINK = new RegExp(`${TAG.source}|${LINK.source}`, "gi");

/** The same for a text that comes in pieces, of which each may end in the middle of a tag or an address. */
export class PlainStream {
  #waiting = "";

  read(piece: string): string {
    const text = this.#waiting + piece;
    let open = UNFINISHED.exec(text)?.index ?? text.length;
    // The last word may be the end of a tag or link that has a space in it: that is read as a whole.
    for (const { index, 0: whole } of text.matchAll(TAG_OR_LINK)) {
      if (index < open && open < index + whole.length) open = index;
    }
    this.#waiting = text.slice(open);
    return withoutMarkup(text.slice(0, open));
  }

  end(): string {
    const text = withoutMarkup(this.#waiting);
    this.#waiting = "";
    return text;
  }
}
