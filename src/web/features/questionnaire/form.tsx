import { useEffect, useRef } from "react";
import { toHexColor } from "../../../shared/hex-color.ts";
import {
  ageRanges,
  closenessLevels,
  giftPreferences,
  giftStyles,
  nameLimit,
  questions,
} from "../../../shared/questionnaire.ts";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { ColorPresets } from "../profiles/color-presets.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { colorNameOf, genders, type FormAnswers } from "./answers.ts";
import type { FieldErrors } from "./use-field-errors.ts";
import type { FormKind } from "./form-kinds.ts";
import { Section } from "./section.tsx";

interface QuestionnaireFormProps {
  kind: FormKind;
  answers: FormAnswers;
  /** The stored answers, where there are some: what the form does not offer is offered for them. */
  stored?: FormAnswers;
  errors?: FieldErrors;
  /** Begins with the name selected. */
  selectName?: boolean;
  onChange: (changed: Partial<FormAnswers>) => void;
}

/** Every question about a person. The page, the dialog and the preview are this one form. */
export function QuestionnaireForm({
  kind,
  answers,
  stored,
  errors = {},
  selectName = false,
  onChange,
}: QuestionnaireFormProps) {
  const { inDialog } = kind;
  const nameInput = useRef<HTMLInputElement>(null);
  // After the effect of the page's heading, which would take the focus.
  useEffect(() => {
    if (!selectName) return;
    nameInput.current?.focus();
    nameInput.current?.select();
  }, [selectName]);

  function one(
    field: "ageRange" | "relationship" | "closeness" | "budget" | "giftStyle",
    label: string,
    values: readonly string[],
    wording: Record<string, string> = {},
  ) {
    return (
      <ChoiceGroup
        kind="one"
        label={label}
        choices={withStored(values, stored?.[field], answers[field]).map((value) => ({
          value,
          label: wording[value] ?? value,
        }))}
        chosen={answers[field] ? [answers[field]] : []}
        onChosen={([value = ""]) => onChange({ [field]: value })}
        error={errors[field]}
      />
    );
  }

  return (
    <>
      <Section
        heading="About the Recipient"
        hint={kind.identity ? "Only the name is needed. The rest helps." : "Who they are."}
        inDialog={inDialog}
      >
        {kind.identity && (
          <div>
            <TextField
              ref={nameInput}
              label="Name"
              placeholder="e.g., Mom"
              autoComplete="off"
              limit={nameLimit}
              value={answers.name}
              onValue={(name) => onChange({ name })}
              error={errors.name}
            />
            <ColorPresets
              color={toHexColor(answers.color)}
              also={toHexColor(stored?.color ?? answers.color) ?? undefined}
              onChoose={(hex) => onChange({ color: colorNameOf(hex) })}
              error={errors.color}
            />
          </div>
        )}
        {one("ageRange", "Age Range", ageRanges)}
        <div className="grid gap-4">
          <ChoiceGroup
            kind="one"
            label={kind.optionalGender ? "Gender (optional)" : "Gender"}
            choices={genders.map(asChoice)}
            chosen={answers.gender ? [answers.gender] : []}
            onChosen={([gender = ""]) =>
              onChange(gender === "Other" ? { gender } : { gender, customGender: "" })
            }
            error={answers.gender === "Other" ? null : errors.gender}
          />
          {answers.gender === "Other" && (
            <TextField
              label="Custom Gender"
              placeholder="In their own words"
              autoComplete="off"
              limit={questions.gender.limit}
              value={answers.customGender}
              onValue={(customGender) => onChange({ customGender })}
              error={errors.gender}
            />
          )}
        </div>
        <div className="grid gap-4">
          <ChoiceGroup
            kind="any"
            label="Personality"
            choices={kind.traits.map(asChoice)}
            chosen={answers.personalityTraits}
            onChosen={(traits) =>
              onChange(
                traits.includes("Other")
                  ? { personalityTraits: traits }
                  : { personalityTraits: traits, customPersonalityOther: "" },
              )
            }
            error={errors.personalityTraits}
          />
          {answers.personalityTraits.includes("Other") && (
            <TextField
              label="Custom Personality"
              placeholder="e.g., stubborn, in a good way"
              autoComplete="off"
              limit={questions.customPersonalityOther.limit}
              value={answers.customPersonalityOther}
              onValue={(customPersonalityOther) => onChange({ customPersonalityOther })}
              error={errors.customPersonalityOther}
            />
          )}
        </div>
        <TextArea
          label="Interests"
          placeholder="e.g., jazz, gardening, old maps"
          limit={questions.interests.limit}
          value={answers.interests}
          onValue={(interests) => onChange({ interests })}
          error={errors.interests}
        />
      </Section>

      <Section
        heading="Occasion & Relationship"
        hint="How you know each other."
        inDialog={inDialog}
      >
        {one("relationship", "Relationship Type", kind.relationships)}
        {one("closeness", "Closeness", closenessLevels)}
      </Section>

      <Section
        heading="Preferences & Constraints"
        hint="What to spend, what to look for, what to leave."
        inDialog={inDialog}
      >
        {one("budget", "Budget", kind.budgets)}
        <ChoiceGroup
          kind="any"
          label="Gift Preferences"
          choices={giftPreferences.map(asChoice)}
          chosen={answers.giftPreferences}
          onChosen={(chosen) => onChange({ giftPreferences: chosen })}
          error={errors.giftPreferences}
        />
        <TextArea
          label="Dislikes"
          placeholder="e.g., scented candles, clutter"
          limit={questions.dislikes.limit}
          value={answers.dislikes}
          onValue={(dislikes) => onChange({ dislikes })}
          error={errors.dislikes}
        />
        {one("giftStyle", "Gift Style", giftStyles, styleWords)}
      </Section>

      <Section heading="Optional Details" hint="Anything else worth knowing." inDialog={inDialog}>
        <TextArea
          label="Location"
          placeholder="e.g., a small flat in Lisbon"
          rows={1}
          limit={kind.locationLimit}
          value={answers.location}
          onValue={(location) => onChange({ location })}
          error={errors.location}
        />
        <TextArea
          label="Additional Notes"
          placeholder="e.g., turns 60 in May"
          rows={4}
          limit={questions.additionalNotes.limit}
          value={answers.additionalNotes}
          onValue={(additionalNotes) => onChange({ additionalNotes })}
          error={errors.additionalNotes}
        />
      </Section>
    </>
  );
}

const styleWords = {
  "unique-thoughtful": "Unique & thoughtful",
  "safe-popular": "Safe & popular",
} satisfies Record<(typeof giftStyles)[number], string>;

function asChoice(value: string) {
  return { value, label: value };
}

function withStored(values: readonly string[], ...known: Array<string | undefined>): string[] {
  return [...new Set([...values, ...known.filter((value) => value !== undefined)])].filter(Boolean);
}
