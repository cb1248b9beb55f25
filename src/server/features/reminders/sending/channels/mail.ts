import { mkdir, rename, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, MailChannel, Outcome } from "../channel.ts";

/** In milliseconds. */
interface Timeouts {
  /** Until the SMTP greeting. */
  connect: number;
  /**
   * For the whole delivery. Longer than a server's spam check takes: after a timeout during the check, the
   * mail would arrive, and the retry as well.
   */
  all: number;
}

const TIMEOUTS: Timeouts = { connect: 15_000, all: 60_000 };

/** Over SMTP. */
export function smtpMail(
  { url, from }: { url: URL; from: string },
  timeouts: Timeouts = TIMEOUTS,
): MailChannel {
  const options = {
    url: url.href,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.all,
    // Nothing in a mail is fetched or read from this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    folder: null,
    send: (mail) =>
      new Promise<Outcome>((resolve) => {
        // A socket of our own, to destroy on timeout: `socketTimeout` does not fire while a server drips.
        const socket = new Socket();
        const transport = createTransport({ ...options, socket });
        const timer = setTimeout(() => {
          resolve({ type: "later", reason: "took too long" });
          socket.destroy();
        }, timeouts.all);
        transport
          .sendMail(toMessage(mail, from))
          .then(
            () => resolve({ type: "sent" }),
            (error: unknown) => resolve(outcomeOf(error)),
          )
          .finally(() => {
            clearTimeout(timer);
            transport.close();
          });
      }),
  };
}

/** Into a folder, where no mail server is known: for local mode. */
export function folderMail(folder: string, from: string): MailChannel {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    folder,
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.unfinished`, message, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
      return { type: "sent" };
    },
  };
}

function toMessage(mail: Mail, from: string) {
  return {
    from,
    // As an object: a string would be parsed as a list of addresses.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: {
      "List-Unsubscribe": { prepared: true, value: `<${mail.unsubscribe}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

/** Only a rejected recipient is permanent: other errors concern our server, and may be mended. */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, code, command } = Object(error);
  const final = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  if (final && command === "RCPT TO") return { type: "gone" };
  return { type: "later", reason: String(responseCode ?? code ?? "could not be sent") };
}
