import type { MailText, PushText } from "./message-text.ts";

/** Outcome of sending. */
export type Outcome =
  | { type: "sent" }
  /** The address or device does not exist any more. */
  | { type: "gone" }
  /** A permanent failure: a retry would be refused, too. */
  | { type: "refused"; reason: string }
  /** A temporary failure. */
  | { type: "later"; reason: string };

export interface Mail extends MailText {
  to: string;
  /** Part of the `Message-ID`: the same for each attempt, so that mail programs show a repeated mail once. */
  id: string;
  /** Answers a POST by switching mail off. */
  unsubscribe: string;
}

export interface MailChannel {
  /** Where mails are written in local mode; null where they are sent. */
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
  /** Why the endpoint is not accepted, as a sentence; null when it is. */
  problemWith(endpoint: string): Promise<string | null>;
  send(device: Device, message: PushMessage): Promise<Outcome>;
}

/** The ways to send a reminder. */
export interface Channels {
  /** Null where there is no way to send mail. */
  mail: MailChannel | null;
  push: PushChannel;
}
