import { supportAddress } from "./support-address.ts";

export interface Letter {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** A `mailto:` link with subject and body. */
export function mailtoAddress({ name, email, subject, message }: Letter): string {
  const body = `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;
  return `mailto:${supportAddress}?subject=${encode(subject.trim())}&body=${encode(body)}`;
}

/** Line breaks as mail has them (RFC 6068). */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\r\n|\r|\n/g, "\r\n"));
}
