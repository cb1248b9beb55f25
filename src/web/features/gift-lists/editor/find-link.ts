/** Where an address leads, and the name of the place. Null where it is none, or anything but http and https. */
export function linkTo(address: string): Link | null {
  if (!URL.canParse(address)) return null;
  const { href, host, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? { href, host: host.replace(/^www\./, "") } : null;
}

interface Link {
  href: string;
  host: string;
}

/** The first web address in a text, for a link that says where it leads. Nothing but http and https. */
export function findLink(text: string): Link | null {
  for (const [found] of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    // A sentence may end behind an address, or a bracket close.
    let address = found;
    while (/[.,;:!?'"\]}]$/.test(address) || endsInForeignBracket(address)) {
      address = address.slice(0, -1);
    }
    const link = linkTo(address);
    if (link) return link;
  }
  return null;
}

/** A closing bracket that was opened before the address began. */
function endsInForeignBracket(address: string): boolean {
  return address.endsWith(")") && address.split(")").length > address.split("(").length;
}
