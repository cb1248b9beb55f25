import { Link } from "wouter";
import { onColorLink } from "../../ui/on-color-class.ts";
import { useMessages, type Message, type Part } from "./queries.ts";

/** Says that ideas are in the chat which nobody has answered: they were asked for outside of it. */
export function WaitingIdeas({ profileId }: { profileId: string }) {
  const { data: messages = [] } = useMessages(profileId, { listening: false });
  const count = waitingIdeas(messages);
  if (count === 0) return null;
  return (
    <Link href={`/chat/${profileId}`} className={`${onColorLink} -ml-4 underline`}>
      {count} {count === 1 ? "idea waits" : "ideas wait"} in the chat
    </Link>
  );
}

type Said = Pick<Message, "role" | "status"> & { parts: readonly Part[] };

/** How many ideas the last message brings, where it answers no question of the chat. */
export function waitingIdeas(messages: readonly Said[]): number {
  const last = messages.at(-1);
  const before = messages.at(-2);
  const answers = before?.role === "user" && before.status !== "failed";
  if (last?.role !== "assistant" || answers) return 0;
  return last.parts.filter(({ type }) => type === "idea").length;
}
