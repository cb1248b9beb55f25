import { Link } from "wouter";
import { tokens } from "../../../shared/tokens.ts";
import { useHere } from "../../lib/here.ts";
import { buttonClass } from "../../ui/button-class.ts";

/** Above the field, before anything is typed in vain. */
export function NoTokensNote({ id }: { id: string }) {
  const neededAt = useHere();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-soft px-4 py-3 text-caption">
      <p id={id} className="flex-1 basis-60">
        <strong className="font-semibold">
          Without tokens the agent cannot answer: a reply costs {tokens.chatReply}.
        </strong>{" "}
        Lists, occasions and reminders stay free.
      </p>
      <Link
        href="/pricing?highlight=buytokens"
        state={{ neededAt }}
        className={buttonClass("action")}
      >
        Buy Tokens
      </Link>
    </div>
  );
}
