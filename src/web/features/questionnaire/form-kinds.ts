import {
  budgets,
  personalityTraits,
  questions,
  relationships,
  trainingLocationLimit,
} from "../../../shared/questionnaire.ts";

export interface FormKind {
  /** Under the heading of a dialog, and narrow. */
  inDialog: boolean;
  /** Asks for name and colour too. */
  identity: boolean;
  /** Says so of the gender, as the preview does. */
  optionalGender: boolean;
  traits: readonly string[];
  relationships: readonly string[];
  budgets: readonly string[];
  locationLimit: number;
}

export const onPage: FormKind = {
  inDialog: false,
  identity: true,
  optionalGender: false,
  traits: personalityTraits,
  relationships,
  budgets: budgets.filter((budget) => budget !== "$1,000-$10,000"),
  locationLimit: questions.location.limit,
};

export const inTrainingDialog: FormKind = {
  ...onPage,
  inDialog: true,
  identity: false,
  budgets: budgets.filter((budget) => budget !== "$1,000+"),
  locationLimit: trainingLocationLimit,
};

/** To look at: without what only typing would make sense of, and with the budgets most people have. */
export const inPreview: FormKind = {
  ...onPage,
  inDialog: true,
  identity: false,
  optionalGender: true,
  traits: personalityTraits.filter((trait) => trait !== "Other"),
  relationships: ["Partner", "Family", "Friend", "Coworker", "Classmate", "Acquaintance"],
  budgets: budgets.slice(0, 4),
};
