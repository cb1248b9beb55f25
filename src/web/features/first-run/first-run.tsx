import { useRef } from "react";
import { useLocation } from "wouter";
import type { Received } from "../../../shared/api.ts";
import { nameLimit, questions, relationships } from "../../../shared/questionnaire.ts";
import { availableTokens, ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { ApiError } from "../../lib/api-error.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { useIsMounted } from "../../lib/use-is-mounted.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { useOnline } from "../../pwa/online.ts";
import { useUnsaved } from "../../pwa/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/toast.ts";
import { profileErrorToast } from "../profiles/profile-error-toast.ts";
import { DateFields } from "../reminders/occasions/date-fields.tsx";
import { noDate, readDate, yearTooFar, type DatePart } from "../reminders/occasions/typed-date.ts";
import { useToday } from "../../lib/use-today.ts";
import { useStart, type FirstPerson, type Started } from "./start.ts";
import { Presents } from "./presents.tsx";
import { parseTypedPerson, type TypedPerson } from "./typed-person.ts";

interface Problems {
  name?: string;
  about?: string;
  birthday?: { part: DatePart; says: string };
}

const nothing: TypedPerson = {
  name: "",
  relationship: null,
  about: "",
  birthday: null,
  knows: false,
};

/** For somebody who has nobody yet: who, one sentence about them, ideas. */
export default function FirstRun({ user }: { user: Received<"GET /api/auth/user"> }) {
  const [, navigate] = useLocation();
  const [unsaved, setUnsaved] = useUnsaved("first-run", parseTypedPerson);
  const typed = { ...nothing, ...unsaved };
  const { name, relationship, about, birthday, knows } = typed;
  const form = useRef<HTMLFormElement>(null);
  const { errors: problems, setErrors, refuse } = useFormErrors<Problems>(form, {});
  const online = useOnline();
  const today = useToday();
  const available = availableTokens(user);
  const affordable = available >= tokens.generationGate;
  const isHere = useIsMounted();
  const { mutateAsync, isPending } = useStart(opened);

  function enter(changes: Partial<TypedPerson>, solved: keyof Problems | null = null) {
    // What is typed while it is on its way would be lost with the form.
    if (isPending) return;
    setUnsaved({ ...typed, ...changes });
    if (solved) setErrors((known) => ({ ...known, [solved]: undefined }));
  }

  async function send(generates: boolean) {
    if (!online) return;
    const found: Problems = {};
    if (name.trim() === "") found.name = "Who is it for?";
    if (generates && about.trim() === "")
      found.about = "What do they enjoy? A few words are enough.";
    const date = birthday && readDate(birthday, today);
    if (date?.type === "wrong") found.birthday = date;
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      await mutateAsync({
        name: name.trim(),
        relationship,
        about: about.trim(),
        birthday: date?.type === "date" ? date.date : null,
        generates,
      });
    } catch (error) {
      const told = problemsIn(error);
      if (Object.keys(told).length > 0) refuse(told);
      else toast(profileErrorToast(error, "Failed to create profile"));
    }
  }

  function opened(started: Started, { generates }: FirstPerson) {
    setUnsaved(null);
    const { profile } = started;
    if (started.type === "started") {
      toast({ title: "Profile created!" });
      if (!isHere()) return;
      const list = `/gift-list/${started.listId}`;
      if (generates) navigate(`${list}?trigger=generate`);
      else navigate(list, { state: { firstIdea: true } });
      return;
    }
    toast(
      started.type === "there"
        ? { title: `${profile.name} is here already`, description: "You added them before." }
        : {
            title: `${profile.name} is saved, without a list yet`,
            description: started.why,
            variant: "destructive",
          },
    );
    if (isHere()) navigate(`/profile/${profile.id}`);
  }

  /** What was asked for is there with the next frame. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  return (
    <Card className="p-5 sm:p-6 lg:flex lg:items-center lg:gap-12 lg:pr-12">
      <form
        ref={form}
        noValidate
        aria-labelledby="first-run"
        className="grid min-w-0 flex-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send(affordable);
        }}
      >
        <div>
          <h2 id="first-run" className="text-title font-semibold">
            Who is your next gift for?
          </h2>
          <p className="mt-1 text-muted">
            {affordable
              ? `A name and a sentence, and the agent finds ${ideasPerGeneration} ideas.`
              : "A name and a sentence, and their list is ready for your first idea."}
          </p>
        </div>
        <TextField
          label="Name"
          placeholder="e.g., Mom"
          autoComplete="off"
          readOnly={isPending}
          limit={nameLimit}
          value={name}
          onValue={(value) => enter({ name: value }, "name")}
          error={problems.name}
          className="max-w-80"
        />
        <TextArea
          label="One sentence about them"
          placeholder="e.g., Turns 60 in May, loves old roses, is always cold"
          readOnly={isPending}
          limit={questions.additionalNotes.limit}
          value={about}
          onValue={(value) => enter({ about: value }, "about")}
          error={problems.about}
          rows={1}
        />
        {knows && (
          <ChoiceGroup
            label="How you know them"
            kind="one"
            choices={relationships.map((value) => ({ value, label: value }))}
            chosen={relationship ? [relationship] : []}
            onChosen={([value]) =>
              enter({ relationship: relationships.find((one) => one === value) ?? null })
            }
          />
        )}
        {birthday && (
          <div>
            <DateFields
              legend="Birthday"
              value={birthday}
              onValue={(value) => enter({ birthday: value }, "birthday")}
              yearless
              error={problems.birthday ?? yearTooFar(birthday, today)}
            />
            <Button
              tone="quiet"
              className="-mb-3 -ml-4"
              onClick={() => enter({ birthday: null }, "birthday")}
            >
              Leave the birthday out
            </Button>
          </div>
        )}
        <div className="-my-3 -ml-4 flex flex-wrap empty:hidden">
          {!knows && (
            <AddButton
              label="Add how you know them"
              onClick={() => {
                enter({ knows: true });
                focusOn("[type=radio]");
              }}
            />
          )}
          {!birthday && (
            <AddButton
              label="Add their birthday"
              onClick={() => {
                enter({ birthday: noDate });
                focusOn("[inputmode=numeric]");
              }}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            className="max-sm:w-full"
            aria-disabled={isPending || !online}
            aria-busy={isPending}
          >
            {isPending
              ? "One moment..."
              : affordable
                ? `Find ideas (${tokens.generation} tokens)`
                : "Start their list"}
          </Button>
          {affordable && (
            <Button
              tone="quiet"
              aria-disabled={isPending || !online}
              onClick={() => void send(false)}
            >
              Write ideas myself
            </Button>
          )}
        </div>
        <output className="text-caption text-muted empty:hidden">
          {!online && "You’re offline. What you typed stays here until you are back."}
        </output>
        {!affordable && (
          <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
            <span>
              Writing ideas down is free. Ideas from the agent need {tokens.generationGate} tokens,
              and you have {formatNumber(available)}.
            </span>
            <TextLink to="/pricing">See what tokens cost</TextLink>
          </p>
        )}
      </form>
      <Presents />
    </Card>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button tone="quiet" onClick={onClick}>
      <PlusIcon />
      {label}
    </Button>
  );
}

/** The server's errors, by field. */
function problemsIn(error: unknown): Problems {
  const problems: Problems = {};
  if (!(error instanceof ApiError)) return problems;
  for (const { field, message } of error.problems) {
    if (field === "name") problems.name = message;
    else if (field === "additionalNotes") problems.about = message;
  }
  return problems;
}
