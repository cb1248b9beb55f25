/** The first web address in a text, for a link that says where it leads. Nothing but http and https. */
export function findLink(text: string): { href: string; host: string } | null {
  for (const [found] of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    // A sentence may end behind an address, or a bracket close.
    let address = found;
    while (/[.,;:!?'"\]}]$/.test(address) || endsInForeignBracket(address)) {
      address = address.slice(0, -1);
    }
    if (!URL.canParse(address)) continue;
    const { href, host, protocol } = new URL(address);
    if (protocol === "http:" || protocol === "https:") {
      return { href, host: host.replace(/^www\./, "") };
    }
  }
  return null;
}

/** A closing bracket that was opened before the address began. */
function endsInForeignBracket(address: string): boolean {
  return address.endsWith(")") && address.split(")").length > address.split("(").length;
}
