import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { leadOf } from "./getting.ts";
import { plainName } from "./plain-name.ts";
import { propertyOf } from "./properties.ts";
import { about, ideasAsked } from "./ideas-asked.ts";
import { costOf } from "./price-answers.ts";
import { pick } from "./choice-answers.ts";

/** Where it is to be had: what a shop has nobody here knows. */
export function shop(asked: Asked): Spoken {
  const [only, ...others] = ideasAsked(asked);
  const known = only && others.length === 0 ? propertyOf(only, asked) : null;
  if (only && known) return { words: `**${only.title}**: ${known}` };
  const what = only && others.length === 0 ? `**${only.title}**` : "it";
  return {
    words: `**Find it** below an idea looks for ${what}. What a shop has, and where, I cannot know.`,
    isFree: true,
  };
}

/** "Which would you get, and why": the reason belongs to the choice. */
const CHOOSING =
  /\bwhich\b.*\b(?:pick|choose|go (?:for|with)|prefer|best|favou?rite|recommend|you (?:get|give|buy))\b/i;

export function why(asked: Asked): Spoken {
  if (CHOOSING.test(asked.text)) return pick(asked);
  return openQuestion(asked) ?? whyThis(asked);
}

function whyThis(asked: Asked): Spoken {
  const [only, ...others] = ideasAsked(asked);
  if (only && others.length === 0 && !only.reason) return notOurs(only, asked);
  return about(asked, (idea) => `${idea.reason} ${capitalised(costOf(idea, asked.table))}`.trim(), {
    each: false,
  });
}

/** Of what the giver has thought of, the agent knows what is alike. */
function notOurs({ title, ...idea }: Idea, { brief, table }: Asked): Spoken {
  const terms = table.termsOf(title);
  const replies = [`More like “${title}”`];
  if (terms?.like) {
    return {
      words: `**${title}** is an idea of yours. ${capitalised(costOf({ title, ...idea }, table))} ${capitalised(leadOf({ title, ...idea }, table))} Whether it is right for ${plainName(brief)}, you know best.`,
      isFree: true,
      replies,
    };
  }
  return {
    words: `**${title}** is an idea of yours: I know no more of it than its name, and you know ${plainName(brief)}. Shall I look for something like it?`,
    isFree: true,
    replies,
  };
}

/** A question that yes or no would answer: "is it safe", "would that fit in a suitcase". */
const YES_OR_NO =
  /(?:^|[.!?,;]\s*|\b(?:and|but|so|ok|hm+|aww?|ooh|though|tho|think|sure)\s+)(?:is|are|does|do|did|will|would|wd|wld|can|could|has|have|should|isn['’]?t|doesn['’]?t|won['’]?t|wouldn['’]?t|how (?:big|heavy|large|small|safe)|too)\b(?! (?:you|i|we|there)\b)/i;

const WHAT_IS =
  /^\W*(?:(?:hi|hello|good \p{L}+|ok(?:ay)?|and|so)\W+)*what(?:['’]?s| is| are) (?:an?|the|this|that) [^?]{2,40}\?/iu;

/** "Does it ship to Peru?": what is known of the idea that was asked about, and where more is not, that. */
export function openQuestion(asked: Asked): Spoken | null {
  const { text, table } = asked;
  const [idea, ...others] = ideasAsked(asked);
  if (!idea || others.length > 0) return null;
  // "What is a distortion pedal?" asks what it is, and for nothing of it.
  if (WHAT_IS.test(text)) return null;
  const property = propertyOf(idea, asked);
  const replies = [`Add “${idea.title}”`, "Another in its place"];
  if (property) return { words: `**${idea.title}**: ${property}`, replies };
  if (!YES_OR_NO.test(text)) return null;
  if (!idea.reason) return notOurs(idea, asked);
  return {
    words: `That I cannot know; a shop or somebody who knows ${plainName(asked.brief)} can say. What I do know of **${idea.title}**: ${idea.reason} ${capitalised(costOf(idea, table))} ${capitalised(leadOf(idea, table))}`,
    isFree: true,
    replies,
  };
}
