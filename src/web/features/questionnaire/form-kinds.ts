import { budgets, profileLimits } from "../../../shared/questionnaire.ts";

export interface FormKind {
  /** Under the heading of a dialog, and narrow. */
  inDialog: boolean;
  /** Asks for name and colour too. */
  identity: boolean;
  budgets: readonly string[];
  locationLimit: number;
}

export const onPage: FormKind = {
  inDialog: false,
  identity: true,
  budgets: budgets.filter((budget) => budget !== "$1,000-$10,000"),
  locationLimit: profileLimits.location,
};

export const inTrainingDialog: FormKind = {
  inDialog: true,
  identity: false,
  budgets: budgets.filter((budget) => budget !== "$1,000+"),
  locationLimit: profileLimits.trainingLocation,
};

export const inPreview: FormKind = { ...onPage, inDialog: true, identity: false };
