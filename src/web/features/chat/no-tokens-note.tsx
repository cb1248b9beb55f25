import { tokens } from "../../../shared/tokens.ts";
import { useHere } from "../../lib/here.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** Above the field, before anything is typed in vain. */
export function NoTokensNote({ id }: { id: string }) {
  const neededAt = useHere();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-caption">
      <p id={id} className="max-w-prose text-balance">
        <strong className="font-semibold">
          Without tokens the agent cannot answer: a reply costs {tokens.chatReply}.
        </strong>{" "}
        Lists, occasions and reminders stay free.
      </p>
      <TextLink to="/pricing?highlight=buytokens" state={{ neededAt }}>
        Buy Tokens
      </TextLink>
    </div>
  );
}
