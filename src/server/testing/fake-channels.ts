import type {
  Channels,
  Mail,
  Outcome,
  PushMessage,
} from "../features/reminders/sending/channel.ts";
import { endpointProblem } from "../features/reminders/sending/channels/addresses.ts";

/** Channels that lead nowhere, and tell what went through them. */
export function fakeChannels(): Channels & {
  mails: Mail[];
  pushes: Array<PushMessage & { endpoint: string }>;
  /** What the next attempts come to; then everything is sent. */
  outcomes: Outcome[];
} {
  const mails: Mail[] = [];
  const pushes: Array<PushMessage & { endpoint: string }> = [];
  const outcomes: Outcome[] = [];
  const next = () => outcomes.shift() ?? { type: "sent" as const };
  return {
    mails,
    pushes,
    outcomes,
    mail: {
      folder: null,
      send: async (mail) => {
        const outcome = next();
        if (outcome.type === "sent") mails.push(mail);
        return outcome;
      },
    },
    push: {
      publicKey: "B".repeat(87),
      problemWith: async (endpoint) => endpointProblem(endpoint, new URL("https://ribbon.example")),
      send: async ({ endpoint }, message) => {
        const outcome = next();
        if (outcome.type === "sent") pushes.push({ ...message, endpoint });
        return outcome;
      },
    },
  };
}
