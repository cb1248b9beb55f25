import type { Intent } from "../../../reading/listener.ts";
import type { Asked, Spoken } from "./asked.ts";
import { compare, pick } from "./choice-answers.ts";
import { shop, why } from "./idea-answers.ts";
import { cost } from "./price-answers.ts";
import { lead } from "./time-answers.ts";
import { lists } from "./list-answers.ts";
import { given, known, when, who } from "./person-answers.ts";

/** What is answered from what is known, and from nothing else. */
const answers = {
  who,
  known,
  when,
  given,
  list: lists,
  shop,
  cost,
  lead,
  why,
  pick,
  compare,
  help: () => ({
    words:
      `Tell me what they enjoy, what to spend, or what you are after (“something for the garden”, “under $30”, “to do together”), and I look for it. ` +
      `Ask me why I chose an idea, what it costs, or which I would pick. I can also put ideas on a list, mark them as bought, keep dates, set reminders, and remember or forget what you tell me; each can be undone.`,
  }),
} satisfies Partial<Record<Intent, (asked: Asked) => Spoken>>;
type Question = keyof typeof answers;

export function isQuestion(intent: Intent): intent is Question {
  return Object.hasOwn(answers, intent);
}

export function answerTo(question: Question, asked: Asked): Spoken {
  return answers[question](asked);
}
