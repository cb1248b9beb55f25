import type { Head, IntentExamples } from "./catalogue.ts";
import { DIMENSIONS, type Vector, cosine } from "./vectors.ts";

export const intents = [
  "cheaper",
  "dearer",
  "more-of",
  "less-of",
  "not-that",
  "new-ideas",
  "experiences",
  "handmade",
  "last-minute",
  "why-that-one",
  "for-occasion",
  "about-person",
  "thanks",
  "off-topic",
] as const;
export type Intent = (typeof intents)[number];

/** Words that vectors blur and people mean. */
const words: RegExp[] = [
  /\bcheaper|\bless (?:money|expensive|pricey|costly)|\b(?:can't|cannot|can not|couldn't|not) (?:really )?(?:afford|spend|pay)|\bafford\w*|\bbroke\b|\bbargain|\binexpensive|\beconomical|\btight\b/i,
  /\btoo (?:much|expensive|pric(?:e)?y|steep|dear|rich|costly)|\bover (?:my |the |our )?budget|\bout of (?:my|our) (?:price|budget|league)|\ba lot of money|\bthat much\b|\bso (?:much|expensive)\b/i,
  /\b(?:lower|reduce|bring down|cut|half|modest|small(?:er)?|little|token|cheap and|cheap but|save|saving|skint)\b/i,
  /\b(?:only|just) (?:have|got|spend)?|\blimit\b|\bmax(?:imum)?\b|\bat most\b|\bno more than\b|\bunder\b|\bbelow\b|\bless than\b/i,
  /\b(?:can|could|want to|happy to|willing to|like to|able to) (?:spend|pay|go|stretch|splash|afford|be)|\bspend more|\bpay more|\bmore (?:expensive|money|valuable|generous|luxurious|upscale)|\bpricier|\bdearer/i,
  /\b(?:raise|rais\w+|increase|double|doubled|higher|up(?:per)?|upgrade|upscale|grand(?:er)?|bonus|no object|doesn't matter|don't care)\b/i,
  /\b(?:look|looks|seem|feel|feels|bit|too|nothing|not) (?:a bit |so |very |kind of )?(?:cheap|small|modest|little|ordinary|meh)\b/i,
  /\bexpensive|\bpric(?:e|ey|es)\b|\bcosts?\b|\bbudget|\bmoney|\bspend|\bpay\b/i,
  /\b(?:up to|at least|over|above|more than|around) [$€£]?\d/i,
  /\$ ?\d|\d+ ?(?:dollars|bucks|usd|\$|€|£|euros?|pounds)|[€£] ?\d/i,
  /\bluxur\w*|\bsplurg\w*|\bspoil|\bgenerous|\bfanc(?:y|ier)|\bpremium|\bhigh[- ]end|\bbigger|\bspecial|\bpool\w*|\bchip\w* in/i,
  /\bmore\b/i,
  /\bless\b|\bfewer\b|\btoo (?:many|much)\b|\benough\b|\bso many\b/i,
  /\bsimilar|\blike (?:that|the|this|number|those)|\balong (?:those|these) lines|\bin that direction/i,
  /\bnot\b|\bno\b|n't\b|\bnope\b|\bwithout\b|\bnever\b|\bdrop\b|\bremove\b|\bscrap\b|\bskip\b|\breplace\b|\bswap\b/i,
  /\balready\b|\bgot one\b|\bhas (?:one|that|it|two|three)\b|\bowns?\b|\blast year\b/i,
  /\bother\b|\belse\b|\banother\b|\bdifferent\b|\bnew\b|\bfresh\b|\bagain\b|\bnext\b/i,
  /\bexperiences?|\bactivit\w+|\bouting|\btickets?|\btrip|\bclass\b|\bconcert|\bday out|\bdo together|\bgo to\b|\bweekend away/i,
  /\bhand-?made|\bhome-?made|\bdiy\b|\bmake (?:it |something )?(?:my|our)sel\w+|\bcraft\w*|\bI (?:can|could) (?:make|bake|sew|knit|build|cook|paint|draw|write)|\bmyself\b|\bscratch\b/i,
  /\btomorrow|\btonight|\btoday|\blast[- ]minute|\bin time|\bhurry|\brush|\burgent|\bforgot|\bdeliver\w*|\bshipping|\bright now|\bimmediately|\bquick\w*|\basap\b|\binstant\w*|\bhours?\b/i,
  /\bwhy\b|\breason\w*|\bhow come|\bexplain|\bwhat makes|\bwhat made|\bjustify|\bthinking behind|\btell me more|\bconvince/i,
  /\bchristmas|\bxmas|\bbirthday|\bwedding|\banniversary|\bgraduat\w+|\bhousewarming|\bbaby shower|\bvalentine|\bmother'?s day|\bfather'?s day|\beaster|\bhanuk\w+|\bretire\w*|\bfarewell|\bget[- ]well|\bengag\w+|\bsecret santa|\bpromotion|\bchristening|\bnew (?:home|job|baby)/i,
  /\bfor (?:a|the|his|her|their|our|my|an)\b/i,
  /^(?:(?:and|also|oh|btw|by the way|fyi|actually|ps|plus|well|so|but|i forgot|i should say|one more thing)[,: ]+)*(?:she|he|they|her|his|their)\b/i,
  /\b(?:she|he|they)(?:'s| is| are| has| have| likes?| loves?| hates?| doesn't| can't| plays?| works?| lives?| just| also| used)\b/i,
  /\bthanks?\b|\bthank you|\bcheers\b|\bthx\b|\bty\b|\bappreciate|\bperfect\b|\bgreat\b|\bawesome|\blovely\b|\bbrilliant|\bbye\b|\bgoodbye/i,
  /\b(?:first|second|third|fourth|fifth|last|number|#)\b|\bthat one\b|\bthis one\b/i,
  /\bweather|\bjoke|\bcapital of|\bpoem|\bcode|\bpassword|\bprompt|\binstructions|\brobot|\bhomework|\bpresident|\btranslate|\baccount|\bpretend|\bwho are you|\bare you\b|\byour name/i,
  /\?\s*$/,
  /\bideas?\b|\bsuggest\w*|\brecommend\w*|\bwhat (?:should|could|would|else)/i,
  /^\W*(?:\w+\W+){0,3}\w*\W*$/,
];

const FEATURES = DIMENSIONS + words.length + 1;
// Words are few beside the dimensions and must still be heard.
const WORD_WEIGHT = 0.5;

function featuresOf(text: string, vector: Vector): Float32Array {
  const features = new Float32Array(FEATURES);
  features.set(vector);
  const plain = text.replaceAll("’", "'");
  words.forEach((pattern, index) => {
    if (pattern.test(plain)) features[DIMENSIONS + index] = WORD_WEIGHT;
  });
  features[FEATURES - 1] = 1;
  return features;
}

const EPOCHS = 120;
const RATE = 1.6;
const MOMENTUM = 0.9;
const DECAY = 0.0008;

/** Changes with everything a head depends on besides its examples. */
export const headRecipe = [...words.map(String), WORD_WEIGHT, EPOCHS, RATE, MOMENTUM, DECAY].join(
  "\n",
);

/** Rows hold a weight per dimension, one per word above, and a bias. A softmax over the examples' vectors, trained from nothing: the same examples give the same head. */
export function trainHead(
  examples: IntentExamples,
  vectorOf: (text: string) => Vector,
  epochs = EPOCHS,
): Head {
  const rows = intents.flatMap((intent, label) =>
    (examples[intent] ?? []).map((text) => ({ label, features: featuresOf(text, vectorOf(text)) })),
  );
  const head = intents.map(() => new Float32Array(FEATURES));
  const speed = intents.map(() => new Float32Array(FEATURES));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const steps = intents.map(() => new Float32Array(FEATURES));
    for (const { label, features } of rows) {
      softmax(head.map((weights) => dot(weights, features))).forEach((chance, index) => {
        const error = (index === label ? 1 : 0) - chance;
        const step = steps[index];
        if (step)
          for (let at = 0; at < FEATURES; at += 1)
            step[at] = (step[at] ?? 0) + error * (features[at] ?? 0);
      });
    }
    head.forEach((weights, index) => {
      const own = speed[index] ?? weights;
      for (let at = 0; at < FEATURES; at += 1) {
        own[at] = MOMENTUM * (own[at] ?? 0) + (steps[index]?.[at] ?? 0) / rows.length;
        weights[at] = (weights[at] ?? 0) * (1 - DECAY) + RATE * (own[at] ?? 0);
      }
    });
  }
  return head.map((weights) =>
    Array.from(weights, (weight) => Math.round(weight * 10_000) / 10_000),
  );
}

export interface Guess {
  intent: Intent;
  chance: number;
}

/** What a turn may mean, the likeliest first. The head sees the whole; the nearest examples see the particular. */
export function guess(
  head: Head,
  text: string,
  vector: Vector,
  nearest: Array<{ intent: Intent; vector: Vector }>,
): Guess[] {
  const features = featuresOf(text, vector);
  const chances = softmax(head.map((weights) => dot(weights, features)));
  const votes = new Map<Intent, number>();
  const close = nearest
    .map((example) => ({ intent: example.intent, likeness: cosine(vector, example.vector) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 7);
  for (const { intent, likeness } of close) {
    votes.set(intent, (votes.get(intent) ?? 0) + Math.max(0, likeness) ** 3);
  }
  const total = [...votes.values()].reduce((sum, vote) => sum + vote, 0) || 1;
  return intents
    .map((intent, index) => ({
      intent,
      chance: 0.75 * (chances[index] ?? 0) + (0.25 * (votes.get(intent) ?? 0)) / total,
    }))
    .toSorted((a, b) => b.chance - a.chance);
}

function dot(weights: ArrayLike<number>, features: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < FEATURES; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return sum;
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
