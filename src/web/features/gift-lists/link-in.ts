/** The first web address in a text, for a link that says where it leads. Nothing but http and https. */
export function linkIn(text: string): { href: string; host: string } | null {
  for (const [found] of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    // A sentence may end behind an address, or a bracket close.
    const address = found.replace(/[.,;:!?'")\]}]+$/, "");
    if (!URL.canParse(address)) continue;
    const { href, host, protocol } = new URL(address);
    if (protocol === "http:" || protocol === "https:") {
      return { href, host: host.replace(/^www\./, "") };
    }
  }
  return null;
}
