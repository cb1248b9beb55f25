import type { MailText, PushText } from "./message-text.ts";

/** What became of sending something. */
export type Outcome =
  | { type: "sent" }
  /** There is nobody at this address, and there will be nobody later. */
  | { type: "gone" }
  /** It was not taken, and would not be if it were tried again. */
  | { type: "refused"; reason: string }
  /** It may work later. */
  | { type: "later"; reason: string };

export interface Mail extends MailText {
  to: string;
  /** The same for each attempt, by which mail programs know a repetition. */
  id: string;
  /** Answers a POST by switching mail off. */
  unsubscribe: string;
}

export interface MailChannel {
  /** Where mails are written that nobody sends; null where they are sent. */
  folder: string | null;
  send(mail: Mail): Promise<Outcome>;
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage extends PushText {
  /** A later message with the same tag takes the earlier one's place. */
  tag: string;
}

export interface PushChannel {
  publicKey: string;
  /** Why this address is not sent to, as a sentence; null when it is. */
  problemWith(endpoint: string): Promise<string | null>;
  send(device: Device, message: PushMessage): Promise<Outcome>;
}

/** How reminders leave the house. */
export interface Channels {
  /** Null where there is no way to send mail. */
  mail: MailChannel | null;
  push: PushChannel;
}
