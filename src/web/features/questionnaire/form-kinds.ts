import {
  budgets,
  personalityTraits,
  questions,
  trainingLocationLimit,
} from "../../../shared/questionnaire.ts";

export interface FormKind {
  /** Under the heading of a dialog, and narrow. */
  inDialog: boolean;
  /** Asks for name and colour too. */
  identity: boolean;
  traits: readonly string[];
  budgets: readonly string[];
  locationLimit: number;
}

export const onPage: FormKind = {
  inDialog: false,
  identity: true,
  traits: personalityTraits,
  budgets: budgets.filter((budget) => budget !== "$1,000-$10,000"),
  locationLimit: questions.location.limit,
};

export const inTrainingDialog: FormKind = {
  inDialog: true,
  identity: false,
  traits: personalityTraits,
  budgets: budgets.filter((budget) => budget !== "$1,000+"),
  locationLimit: trainingLocationLimit,
};

/** To look at: without what only typing would make sense of, and with the budgets most people have. */
export const inPreview: FormKind = {
  ...onPage,
  inDialog: true,
  identity: false,
  traits: personalityTraits.filter((trait) => trait !== "Other"),
  budgets: budgets.slice(0, 4),
};
