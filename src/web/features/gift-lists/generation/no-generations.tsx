import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Received } from "../../../../shared/api.ts";
import { hasAnswers } from "../../../../shared/questionnaire.ts";
import { availableTokens, ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { useHere } from "../../../lib/here.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { WrappedSpark } from "../../../ui/drawings/wrapped-spark.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { GiftList } from "../queries.ts";

interface NoGenerationsProps {
  list: GiftList;
  profile: Received<"GET /api/profiles/:id"> | undefined;
  user: Received<"GET /api/auth/user">;
  /** Called when the list is for nobody yet. */
  onNobody: () => void;
}

/** Where the agent's ideas will be: what it still needs, in the order in which it asks for it. */
export function NoGenerations({ list, profile, user, onNobody }: NoGenerationsProps) {
  const neededAt = useHere();
  const available = availableTokens(user);
  if (list.profileId === null) {
    return (
      <Empty words="The agent looks for gifts that fit one person.">
        <Button tone="plain" onClick={onNobody}>
          Choose a person
        </Button>
      </Empty>
    );
  }
  if (profile && !hasAnswers(profile)) {
    return (
      <Empty words="The agent goes by what you tell it about them.">
        <Link
          href={`/questionnaire?profile=${profile.id}&from=giftlist&listId=${list.id}`}
          className={buttonClass("plain")}
        >
          Answer a few questions
        </Link>
      </Empty>
    );
  }
  if (available < tokens.generationGate) {
    return (
      <Empty words="Ideas from the agent appear here, each with its reason.">
        <p>
          They need {tokens.generationGate} tokens, and you have{"\u00a0"}
          {formatNumber(available)}.
        </p>
        <TextLink to="/pricing?highlight=buytokens" state={{ neededAt }}>
          See what tokens cost
        </TextLink>
      </Empty>
    );
  }
  return (
    <Empty words="Ideas from the agent appear here, each with its reason.">
      <p>
        “Generate ideas” finds {ideasPerGeneration} for {tokens.generation} tokens.
      </p>
    </Empty>
  );
}

function Empty({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="mt-2">
      <Notice title={<h3 className="text-title font-semibold">No generations yet</h3>}>
        <WrappedSpark />
        <p>{words}</p>
        {children}
      </Notice>
    </div>
  );
}
