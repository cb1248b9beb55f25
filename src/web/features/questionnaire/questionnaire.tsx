import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { Received } from "../../../shared/api.ts";
import { defaultColor } from "../../../shared/colors.ts";
import { toHexColor } from "../../../shared/hex-color.ts";
import { availableTokens, ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { ApiError } from "../../lib/api-error.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { useHere } from "../../lib/here.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { Button } from "../../ui/button.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { profileLimitToast, profileErrorToast } from "../profiles/profile-error-toast.ts";
import SignInDialog from "../auth/sign-in-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { TokensRequiredDialog } from "../../ui/tokens-required-dialog.tsx";
import { blankAnswers, type FormAnswers } from "./answers.ts";
import { ClearDialog } from "./clear-dialog.tsx";
import { QuestionnaireForm } from "./form.tsx";
import { onPage } from "./form-kinds.ts";
import { forgetPending, rememberPending, takePending, type PendingAction } from "./pending.ts";
import type { Places } from "../profiles/places-line.tsx";
import { fieldErrorsIn, useFieldErrors } from "./use-field-errors.ts";

interface QuestionnaireProps {
  title: string;
  backTo: string;
  /** Below the title. */
  note?: ReactNode;
  labels: { save: string; saveWithAi: string };
  /** What to say when saving fails for no reason anybody gives. */
  failure: string;
  /** Whose answers these are; null for somebody new. */
  profileId: string | null;
  initial: FormAnswers;
  /** The colour until one is chosen; empty until it is known which to propose. */
  proposedColor: string;
  /** What must be available before ideas are asked for. */
  gate: number;
  /** Undefined until it is known who is there, null for a visitor. */
  user: Received<"GET /api/auth/user"> | null | undefined;
  /** Undefined until they are counted, null where they do not matter. */
  places: Places | null | undefined;
  /** The name is provisional, and begins selected: typing replaces it. */
  provisionalName?: boolean;
  onAnswers?: (answers: FormAnswers) => void;
  onCleared?: () => void;
  /** Settles when the answers are stored and the page has moved on. */
  onSave: (answers: FormAnswers, withAi: boolean) => Promise<void>;
}

export function Questionnaire({
  title,
  backTo,
  note,
  labels,
  failure,
  profileId,
  initial,
  proposedColor,
  gate,
  user,
  places,
  provisionalName = false,
  onAnswers,
  onCleared,
  onSave,
}: QuestionnaireProps) {
  const [answers, setAnswers] = useState(initial);
  const [asking, setAsking] = useState<"signIn" | "tokens" | "clear" | null>(null);
  const {
    mutateAsync: save,
    isPending,
    variables,
  } = useMutationOnce({
    mutationFn: (sent: { answers: FormAnswers; withAi: boolean }) =>
      onSave(sent.answers, sent.withAi),
  });
  const neededAt = useHere();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);
  const available = user ? availableTokens(user) : 0;
  const known = user !== undefined && places !== undefined;

  function change(changed: Partial<FormAnswers>) {
    // What is typed while the answers are on their way would be lost with the page.
    if (isPending) return;
    const next = { ...answers, ...changed };
    setAnswers(next);
    onAnswers?.(next);
    fields.answered(changed);
  }

  function askToSignIn(sent: FormAnswers, withAi: boolean) {
    rememberPending({ profileId, withAi, answers: sent });
    setAsking("signIn");
  }

  const colored = (given: FormAnswers) => ({ ...given, color: given.color || proposedColor });

  async function submit(sent: FormAnswers, withAi: boolean) {
    if (!known || isPending) return;
    if (sent.name.trim() === "") {
      toast({ title: "Please enter a name", variant: "destructive" });
      fields.refuse({ name: "Every profile needs a name." });
      return;
    }
    if (!user) {
      askToSignIn(sent, withAi);
      return;
    }
    if (places && places.used >= places.limit) {
      toast(profileLimitToast(places));
      return;
    }
    if (withAi && available < gate) {
      setAsking("tokens");
      return;
    }
    fields.clear();
    try {
      await save({ answers: colored(sent), withAi });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        askToSignIn(sent, withAi);
      } else {
        fields.refuse(fieldErrorsIn(error));
        toast(profileErrorToast(error, failure));
      }
    }
  }

  // Back from signing in: what was asked for before runs by itself.
  const resume = useEffectEvent((action: PendingAction | null) => {
    if (!action) return;
    setAnswers(action.answers);
    void submit(action.answers, action.withAi);
  });
  useEffect(() => {
    if (known && user) void takePending(profileId).then((action) => resume(action));
    // Whoever came back without signing in has changed their mind.
    else if (user === null) forgetPending();
  }, [known, user, profileId]);

  return (
    <>
      <Ribbon
        color={toHexColor(colored(answers).color) ?? defaultColor}
        className="absolute inset-x-0 top-0 h-3"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-7">
        <BackLink to={backTo} label="Back" className="" />
        <div className="-mr-4 flex flex-wrap items-center">
          {user && (
            <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-card px-3 py-1 text-caption font-semibold tabular-nums">
              <SparkleIcon className="size-4" />
              {formatNumber(available)} tokens
            </span>
          )}
          <Button tone="quiet" onClick={() => setAsking("clear")}>
            Clear All
          </Button>
        </div>
      </div>
      <div className="pt-2 pb-8">
        <PageHeading>{title}</PageHeading>
        <div className="mt-1 min-h-6">{note}</div>
      </div>

      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
        <QuestionnaireForm
          kind={onPage}
          answers={colored(answers)}
          stored={initial}
          errors={fields.errors}
          selectName={provisionalName}
          onChange={change}
        />
        <div className="border-t border-line pt-8 lg:pl-[20rem]">
          <div className="flex flex-wrap gap-3">
            <Button
              aria-disabled={!known || isPending}
              aria-busy={isPending && !variables.withAi}
              className="grow sm:grow-0"
              onClick={() => void submit(answers, false)}
            >
              {labels.save}
            </Button>
            <Button
              tone="plain"
              aria-disabled={!known || isPending}
              aria-busy={isPending && variables.withAi}
              className="grow sm:grow-0"
              onClick={() => void submit(answers, true)}
            >
              <SparkleIcon />
              {labels.saveWithAi}
            </Button>
          </div>
          <output className="mt-2 block min-h-5 text-caption text-muted">
            {isPending && "Saving…"}
          </output>
          {user && available < gate && (
            <p className="text-muted">
              Need more tokens?{" "}
              <TextLink to="/pricing" state={{ neededAt }}>
                View Pricing
              </TextLink>
            </p>
          )}
        </div>
      </form>

      {asking === "signIn" && (
        <SignInDialog
          title="Sign In to Continue"
          description="What you filled in is kept on this device. Once you are signed in, it is saved by itself."
          onClose={() => {
            forgetPending();
            setAsking(null);
          }}
        />
      )}
      {asking === "tokens" && (
        <TokensRequiredDialog
          description={`${ideasPerGeneration} ideas from the agent take ${tokens.generation} tokens${gate > tokens.generation ? `, and ${gate} must be available` : ""}. You have ${formatNumber(available)}. Nothing was sent, and what you filled in stays here.`}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "clear" && (
        <ClearDialog
          onClose={() => setAsking(null)}
          onClear={() => {
            setAsking(null);
            setAnswers(blankAnswers);
            fields.clear();
            onCleared?.();
            toast({ title: "All selections cleared" });
          }}
        />
      )}
    </>
  );
}
