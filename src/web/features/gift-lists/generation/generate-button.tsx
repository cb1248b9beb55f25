import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { hasAnswers } from "../../../../shared/questionnaire.ts";
import { availableTokens, ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
import type { Received } from "../../../../shared/api.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { SparkleIcon } from "../../../ui/icons/sparkle.tsx";
import { toast } from "../../../ui/toast.ts";
import { TokensRequiredDialog } from "../../../ui/tokens-required-dialog.tsx";
import { generate, resumeGeneration, useGeneration } from "./generation.ts";
import { QuestionnaireFirstDialog } from "./questionnaire-first-dialog.tsx";
import type { GiftList } from "../queries.ts";

interface GenerateButtonProps {
  list: GiftList;
  profile: Received<"GET /api/profiles/:id"> | undefined;
  user: Received<"GET /api/auth/user">;
  /** Called when the list is for nobody yet. */
  onNobody: () => void;
}

/** Asks the agent for ideas, after checking answers and tokens. */
export function GenerateButton({ list, profile, user, onNobody }: GenerateButtonProps) {
  const [open, setOpen] = useState<"questionnaire" | "tokens" | null>(null);
  const client = useQueryClient();
  const busy = useGeneration(list.id) !== null;
  // Pressed before the person was loaded: it starts by itself once they are.
  const pressedEarly = useRef(false);
  const close = () => setOpen(null);
  const affordable = availableTokens(user) >= tokens.generationGate;

  function start() {
    if (busy) return;
    if (list.profileId === null) onNobody();
    else if (!profile) {
      pressedEarly.current = true;
      toast({ title: "Loading profile..." });
    } else if (!hasAnswers(profile)) setOpen("questionnaire");
    else if (!affordable) setOpen("tokens");
    else {
      const onQuestionnaire = () => setOpen("questionnaire");
      void generate(client, { list, profileId: list.profileId, onQuestionnaire });
    }
  }

  useTrigger(profile !== undefined, start);

  useEffect(() => {
    if (!pressedEarly.current || !profile) return;
    pressedEarly.current = false;
    start();
  });

  useEffect(() => {
    void resumeGeneration(client, list.id, () => setOpen("questionnaire"));
  }, [client, list.id]);

  return (
    <>
      {/* Filled is what one can do: without the tokens for it, writing an idea comes first. */}
      <Button
        tone={busy || affordable ? "action" : "plain"}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={start}
      >
        <SparkleIcon />
        {busy ? "Generating..." : "Generate ideas"}
      </Button>
      {open === "questionnaire" && profile && (
        <QuestionnaireFirstDialog
          name={profile.name}
          href={`/questionnaire?profile=${profile.id}&from=giftlist&listId=${list.id}`}
          onClose={close}
        />
      )}
      {open === "tokens" && (
        <TokensRequiredDialog
          description={`${ideasPerGeneration} ideas take ${tokens.generation} tokens, and ${tokens.generationGate} must be available. You have ${formatNumber(availableTokens(user))}.`}
          onClose={close}
        />
      )}
    </>
  );
}

/** `trigger=generate` in the address starts a generation once: it is then removed from the address. */
function useTrigger(ready: boolean, start: () => void) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const triggered = search.get("trigger") === "generate";
  const done = useRef(false);
  useEffect(() => {
    if (!triggered || !ready || done.current) return;
    done.current = true;
    navigate(path, { replace: true });
    start();
  });
}
