import { plainLetters } from "../../../reading/letters.ts";
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
  // The price down …
  /\b(?:bring|come|go|take|get|knock|keep|push|drop|scale) (?:it |that |this |them |things |the (?:price|cost|budget)s? )?(?:down|low|small|under|below|within|cheap)|\b(?:down|lower|low|smaller) (?:in|on|the) (?:price|cost|budget|scale)/i,
  /\b(?:skint|penniless|hard up|strapped|frugal|thrifty|stingy|cheap(?:ish|o|ie)?|pennies|peanuts|pocket[- ]money|shoestring|ruin|bankrupt|overdraft|rent|mortgage|pay-?day|pay-?check|unemployed|student|pension)\b/i,
  /\b(?:nothing|not|no(?:thing)? more|don't go|can't go|never) (?:over|above|more than|beyond|past|exceed\w*)\b|\b(?:ceiling|cap|tops)\b/i,
  /\b(?:made of money|rockefeller|millionaires?|bezos|afford that|worth that|that kind of (?:money|cash)|break the bank|arm and a leg|a fortune|an? (?:kidney|limb))\b/i,
  // … and up.
  /\b(?:money|price|cost|budget|expense)s?(?:'s| is| are|) (?:no|not|isn't|ain't|aren't|never|of no)\b.{0,14}\b(?:object|issue|problem|concern|question|matter|important|limit|obstacle|thing)\b|\bno (?:limit|expense|budget limit)\b|\bsky'?s? (?:is )?the limit/i,
  /\b(?:don't|do not|needn't|never|not) (?:mind|worry|care|look|count|be shy|skimp|hold back|spare)\b|\b(?:forget|ignore|scrap|never mind|regardless of|whatever) (?:about )?(?:the |my |our |any |what )?(?:limit|budget|price|cost|expense|it costs|it takes)/i,
  /\b(?:raise|lift|up|double|triple|increase|bump|extend|stretch|loosen|bigger|larger|higher|more) (?:up )?(?:the |my |our |that |your )?(?:budget|limit|price|amount|sum|spend\w*)|\b(?:aim|go|look|think|reach|move|step|trade) (?:a (?:bit|good bit|little|lot|notch) |much |even |way |well )?(?:higher|bigger|up|large|upmarket|upscale|above|big|fancier)\b/i,
  /\b(?:chip\w* in|chipping|pitch\w* in|whip-round|pool\w*|club\w* together|put\w* (?:in|together)|go(?:ing)? halves|collect(?:ed|ion)|between us|all (?:paying|in|giving)|contribut\w+|several of us|\w+ of us)\b/i,
  /\b(?:these|those|they|that|it|all) (?:all )?(?:look|looks|seem|seems|feel|feels|are|is|sound)\b.{0,14}\b(?:cheap|small|tacky|tatty|measly|stingy|trifling|modest|underwhelming|flimsy|basic|token)/i,
  /\b(?:deserves?|worth (?:it|every)|treat (?:her|him|them)|splash|splurge|extravagan\w+|lavish|wow|impress\w*|jaw|bougie|boujee|posh\w*|elegant|prestig\w+|heirloom|best of the best|no expense|bonus|inherit\w*|refund|pay rise|a raise)\b/i,
  // More, and fewer, of a kind.
  /\b(?:more|others?|another|else|further|additional|extra) (?:\w+ ){0,4}(?:like|similar|along|in (?:that|this|the same)|of (?:that|those|this|these|the same)|such)|\b(?:siblings?|cousins?|brothers|sisters|that (?:kind|sort|type|vein|direction|style|vibe|line|ilk)|same (?:kind|sort|type|vein|style|spirit|line))\b/i,
  /\b(?:more|other|another|any other|some other|further) (?:\w+ )?(?:\w+s|stuff|gear|things?|bits?)\b|\belse (?:for|with|about|to do with|in|on)\b|\bmore (?:for|about|with|on|of)\b/i,
  /\b(?:keep|carry|go|stick|stay|continue|lean|dig|double|focus|concentrate|build|expand|run|roll\w*) (?:\w+ )?(?:on|with|to|going|in|into|down|digging|coming|at)\b|\b(?:right track|onto something|getting warmer|hit the spot|spot on|nailed it|bingo)\b/i,
  /\b(?:stop|quit|enough|lay off|laid off|ease|easy on|go easy|tone|dial|cut|scale|rein|hold|slow|turn|back|chill|calm|lighten|limit|reduce|moderate)\b.{0,12}\b(?:with|off|on|back|down|up|the|of|suggesting|giving|showing|so)\b/i,
  /\b(?:too many|too much|so many|so much|(?:a|an awful) lot of|plenty of|a ton of|heavy on|overdo\w*|keep (?:suggesting|giving|showing|pushing|coming|on)|always|every (?:other|second)|everything|all about|nothing but|full of|sick of|tired of|fed up|had it with|samey|repetitive)\b/i,
  /\bno more\b|\bfewer\b|\bless\b|\bnot (?:so|as|that|quite so) (?:many|much)\b|\bnot everything\b|\bfrom now on\b|\bin future\b|\bany ?more\b/i,
  // One of them away.
  /\b(?:scrap|bin|drop|nix|veto|strike|cross|remove|lose|ditch|delete|skip|scratch|exclude|omit|axe|chuck|toss|replace|swap|take|leave|rule|throw)\b.{0,30}\b(?:the|that|it|number|#|one|out|off|away)\b/i,
  /\b(?:not|no to|nope to|nah to|no for|pass on|anything but|apart from|except|minus|without|instead of|out with|rather not) (?:for )?(?:the|that|a|number|#|this)\b|\bhard (?:no|pass)\b|\bis (?:a no|out|off)\b|\b(?:non-starter|no-go|off the table|out of the question)\b/i,
  /\b(?:already|just) (?:has|have|had|got|own\w*|bought|gave|given|getting|gets)\b|\b(?:has|have|got|owns?|had) (?:one|it|that|this|two|three|those|the same|several|dozens|like \d)|\b(?:gave|bought|got|given|gifted) (?:it|that|one|him|her|them|me)\b|\b(?:same thing|last (?:year|christmas|xmas|birthday|time))\b/i,
  /\b(?:would|'d|will|'ll|could) (?:\w+ )?(?:never|hate|not|kill|return|laugh|break|be (?:offended|embarrassed|insulted|awkward|weird))\b|\b(?:wouldn't|won't|can't|couldn't|doesn't|isn't|don't) (?:\w+ )?(?:use|wear|like|fit|suit|work|want|go|do|touch|see|him|her|his)\b|\ballerg\w+/i,
  // Others, or any at all.
  /\b(?:start|begin|try|go|once|back) (?:over|again|afresh|anew|more|to)\b|\b(?:refresh|reroll|re-?roll|reshuffle|shuffle|spin|redo|reset|repeat)\b|\b(?:another|new|fresh|next|different|other) (?:round|batch|lot|set|go|list|selection|one|ones|page|bunch|handful|ideas?|options?|suggestions?)\b/i,
  /\b(?:none|neither|nothing|not one|any) of (?:these|those|them|this|it)|\bnothing (?:here|there|quite|really|jumps|clicks|grabs|speaks|stands)|\bnot (?:feeling|convinced|sold|inspired|quite|it|really|loving|excited|right)\b|\b(?:meh|boring|bored|yawn|dull|bland|uninspired|nah|next)\b/i,
  /\b(?:stuck|clueless|stumped|no (?:clue|idea)|blank|lost|at a loss|inspir\w+|haven't (?:a|the)|don't know what|dunno)\b|\b(?:what|which) (?:\w+ ){0,4}(?:get|give|buy|gift|present|recommend|suggest|propose|like)\b|\bsurprise me|\b(?:looking|search\w*|hunting) for (?:a|an|some)\b/i,
  // To do, to make, at once.
  /\b(?:to do|do (?:something|stuff|things|together)|things? to do|go (?:and|somewhere|out|to|on)|get(?:ting)? out|day (?:out|trip)|night out|evening out|weekend|trip|outing|excursion|adventure|experience|event|memor(?:y|ies)|attend|visit|workshop|course|lesson|tour|tasting|show|gig|festival|theatre|theater|museum|spa|dinner|restaurant)\b/i,
  /\b(?:not|no|rather than|instead of|without|enough|more) (?:a |an |any |another |more |physical |of )*(?:things?|stuff|objects?|items?|products?|possessions?|clutter|parcels?|presents? to unwrap|box(?:es)?|junk|toys)\b|\b(?:doing|do|memories) (?:>|over|not|rather)\b/i,
  /\b(?:make|making|made|bake|baking|knit|knitting|sew|sewing|crochet|build|building|paint|draw|carve|craft|crafts|crafty|craft\w*|create|creating|stitch|quilt|weld|glue|yarn|wool|felt|clay|wood|shed|workshop|needles?|oven|sewing machine|kitchen|jam|cookies|cake|scrapbook|hands)\b/i,
  /\b(?:I|we|i'd|i'm|i'll|i've|my|me|kids|myself|ourselves)\b.{0,40}\b(?:make|making|made|bake|baking|knit|sew|build|paint|draw|create|craft|cook|hands|scratch)\b/i,
  /\b(?:in|within|only|have|got|another|about|under) (?:\w+ ){0,2}(?:minutes?|mins?|hours?|hrs?)\b|\b(?:too late|running late|no time|out of time|in time|left it|forgot\w*|on (?:my|the) way|shuts?|clos(?:es?|ing)|arriv\w+|parcel|courier|post|print|e-?mail|inbox|download|petrol station|gas station|supermarket|corner shop|store now|midnight|noon|this (?:evening|afternoon|morning|minute))\b/i,
  /\b(?:birthday|party|wedding|dinner|it|do|flight|train)(?:'s| is| starts| leaves| begins)? (?:\w+ )?(?:today|tonight|tomorrow|now|soon|in (?:an?|\d+|two|three|one))\b|\b(?:need|must|has to|have to|gotta|should) (?:\w+ ){0,4}(?:today|tonight|tomorrow|now|immediately|instantly|asap|by \w+)\b/i,
  // Reasons.
  /^\W*(?:(?:but|so|wait|ok|okay|hm+|um+|huh|and|lol|hang on)\W+)*(?:why|how come|how's|how is|how does|how did|how would|what makes|what made|explain|y)\b|\b(?:why|y)\W*$/i,
  /\b(?:logic|rationale|reasoning|thinking|thought|thoughts|idea|story|sense|point|case|connection|link|relevance|basis|based|grounds)\b.{0,16}\b(?:behind|of|for|there|between|to|with|on|here)\b|\b(?:got|has|have) to do with|\bcome (?:from|up with)|\b(?:don't|do not|fail to|not sure i|can't) (?:get|see|understand|follow)\b|\bbecause\b|\bbecuz\b|\bcos i\b|\bbc i\b/i,
  // An occasion.
  /\b(?:eid|diwali|ramadan|passover|lunar|chinese new year|thanksgiving|halloween|st\.? patrick|carnival|new year'?s?|nativity|communion|baptism|confirmation|bar mitzvah|bat mitzvah|quincea\w+|prom|jubilee|reunion|leaving do|leaving|send-?off|going[- ]away|baby|bab(?:y|ies)|newborn|maternity|moving|moved|new (?:house|flat|place|home)|exam|diploma|degree|promot\w+|bachelor\w*|hen (?:do|night|party)|stag|bride|groom|marr(?:y|ied|iage|ying)|divorce|hospital|recover\w*|condolence|funeral|teacher|host\w*|thank[- ]you (?:gift|present)|name day|\d+th|\d+st|\d+rd|turn(?:s|ing) (?:\d|thirty|forty|fifty|sixty|seventy|eighty|ninety|eighteen|sixteen))\b/i,
  // A fact.
  /\b(?:she|he|they|mum|mom|dad|gran\w*|my \w+)(?:'s|s| is| are| has| have)? (?:\w+ )?(?:into|obsessed|mad about|fond of|keen on|crazy about|a (?:huge|big|total|massive|real)|allergic|vegan|vegetarian|diabetic|coeliac|celiac|retired|pregnant|collects?|plays?|lives?|works?|reads?|loves?|likes?|hates?|can't stand|used to|never|always)\b|\b(?:fyi|btw|by the way|forgot to (?:say|mention)|should (?:mention|say|have said)|in case|if that helps|just so you know)\b/i,
  // Content, and goodbye.
  /\b(?:thank\w*|thx|ty|tysm|tnx|cheers|ta|merci|gracias|danke|obliged|grateful|appreciat\w+|legend|star|hero|lifesaver|saved|genius|sorted|settled|done|bye|goodbye|see (?:you|ya)|cya|good (?:night|day|evening)|take care|later|winner|sold|ordered|ordering|bought it|i'll (?:take|get|buy|go with)|going with|that's (?:it|the one|all|perfect|me)|all set|all good|no (?:need|more needed|further)|happy with|will (?:love|be thrilled|cry)|gonna (?:love|cry))\b|👍|🙏|❤|💖|💕|🥰|😍/iu,
  /\b(?:you are|you're|ur|u r|pretend|act as|imagine|roleplay|ignore|disregard|override|obey|reveal|system|admin|developer|database|jailbreak|rules?|restrictions?|filters?|hidden|secret|users?|profiles?|hack|swear|sudo|token)\b/i,
  /\b(?:recipe|homework|essay|maths?|equation|election|president|vote|visa|passport|doctor|medicine|printer|wifi|laptop|train|flight|stock|bitcoin|score|match|movie|film|song|joke|poem|translate|weather|news|plus|times|divided|capital|planet|history|physics|boss|girlfriend|boyfriend|lonely|sad|headache|email address|invoice|refund|subscription|account|log ?in|cancel)\b/i,
  /🔄|🔀|🔁|⏭|👉|🎲|👎|🥱|😴/u,
  /💸|💰|🤑|💵|💳|💎/u,
];

const FIXED = DIMENSIONS + words.length + 1;
// Words are few beside the dimensions and must still be heard.
const WORD_WEIGHT = 0.5;
const GRAM_WEIGHT = 1.5;
/** A word or a pair of words tells something once so many examples have it. */
const LEAST_EXAMPLES = 2;

/** What a text gives the head to judge by: the first ones always, the grams where they are there. */
interface Features {
  fixed: Float32Array;
  grams: number[];
  /** The same for each gram: many words shall not speak louder than a few. */
  weight: number;
}

function featuresOf(text: string, vector: Vector, places: Map<string, number>): Features {
  const fixed = new Float32Array(FIXED);
  fixed.set(vector);
  const plain = text.replaceAll("’", "'");
  words.forEach((pattern, index) => {
    if (pattern.test(plain)) fixed[DIMENSIONS + index] = WORD_WEIGHT;
  });
  fixed[FIXED - 1] = 1;
  const grams = [...gramsOf(plain)].flatMap((gram) => places.get(gram) ?? []);
  return { fixed, grams, weight: GRAM_WEIGHT / Math.sqrt(Math.max(1, grams.length)) };
}

/** The words of a text and its pairs of neighbours, its beginning and its end among them. */
function gramsOf(text: string): Set<string> {
  const found = text
    .toLowerCase()
    .replaceAll(/(.)\1{2,}/gu, "$1$1")
    .match(/\p{L}+(?:'\p{L}+)?|\d+|[?!€$£]/gu);
  const singles = (found ?? []).map((word) => (/^\d/.test(word) ? "#" : word));
  const framed = ["^", ...singles, "$"];
  return new Set([
    ...singles,
    ...framed.slice(1).map((word, index) => `${framed[index] ?? ""} ${word}`),
  ]);
}

const NEAREST = 15;
const SHARPNESS = 4;
/** How much the nearest examples have to say. */
const SAY = 0.4;
const ENDING = 0.2;

const EPOCHS = 15;
const BATCH = 64;
// Prime, and greater than there are examples.
const STRIDE = 7919;
const RATE = 0.5;
const MOMENTUM = 0.9;
const DECAY = 0.0001;

/** A softmax over the examples, trained from nothing: the same examples give the same head. */
export function trainHead(
  examples: IntentExamples,
  vectorOf: (text: string) => Vector,
  epochs = EPOCHS,
): Head {
  const grams = commonGrams(Object.values(examples).flat());
  const places = placesOf(grams);
  const rows = intents.flatMap((intent, label) =>
    (examples[intent] ?? []).map((text) => ({
      label,
      features: featuresOf(text, vectorOf(text), places),
    })),
  );
  const size = FIXED + grams.length;
  const weights = intents.map(() => new Float32Array(size));
  const speeds = intents.map(() => new Float32Array(size));
  const steps = intents.map(() => new Float32Array(size));
  const rounds = Math.ceil(rows.length / BATCH);
  for (let round = 0; round < rounds * epochs; round += 1) {
    for (const step of steps) step.fill(0);
    for (let place = round * BATCH; place < (round + 1) * BATCH; place += 1) {
      // The examples come intent by intent; a stride mixes them the same way each time.
      const row = rows[(place * STRIDE) % rows.length];
      if (!row) continue;
      const chances = softmax(weights.map((own) => score(own, row.features)));
      steps.forEach((step, index) => {
        addTo(step, row.features, (index === row.label ? 1 : 0) - (chances[index] ?? 0));
      });
    }
    const rate = RATE * (1 - round / (rounds * epochs));
    weights.forEach((own, index) => {
      const speed = speeds[index] ?? own;
      const step = steps[index] ?? own;
      for (let at = 0; at < size; at += 1) {
        const before = own[at] ?? 0;
        const pull = (step[at] ?? 0) / BATCH - DECAY * before;
        speed[at] = MOMENTUM * (speed[at] ?? 0) + pull;
        own[at] = before + rate * (speed[at] ?? 0);
      }
    });
  }
  return {
    grams,
    weights: weights.map((row) => Array.from(row, (weight) => Math.round(weight * 1000) / 1000)),
  };
}

function commonGrams(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const gram of gramsOf(text.replaceAll("’", "'"))) {
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([gram, count]) => (count >= LEAST_EXAMPLES ? [gram] : []));
}

function placesOf(grams: string[]): Map<string, number> {
  return new Map(grams.map((gram, index) => [gram, FIXED + index]));
}

function score(row: ArrayLike<number>, { fixed, grams, weight }: Features): number {
  let sum = 0;
  for (let at = 0; at < FIXED; at += 1) sum += (row[at] ?? 0) * (fixed[at] ?? 0);
  for (const place of grams) sum += (row[place] ?? 0) * weight;
  return sum;
}

function addTo(row: Float32Array, { fixed, grams, weight }: Features, times: number): void {
  for (let at = 0; at < FIXED; at += 1) row[at] = (row[at] ?? 0) + times * (fixed[at] ?? 0);
  for (const place of grams) row[place] = (row[place] ?? 0) + times * weight;
}

export interface Guess {
  intent: Intent;
  chance: number;
}

export interface Example {
  intent: Intent;
  vector: Vector;
}

/** What is read of a turn. */
export interface Passage {
  text: string;
  vector: Vector;
}

const MOST_LETTERS = 300;
const BETWEEN_CLAUSES =
  /(?<=[.!?;:…])\s+|\s+[-–—]+\s+|,\s+(?=(?:but|so|though|however|and now)\b)|\s+(?=but\b)/;

/** The texts of a turn worth reading: all of it, and its last clause where there are several. */
export function passagesOf(turn: string): string[] {
  const text = plainLetters(turn).replaceAll(/\s+/g, " ").trim();
  const clauses = text.split(BETWEEN_CLAUSES).filter((clause) => /\p{L}{2}/u.test(clause));
  const last = clauses.length > 1 ? clauses.at(-1) : undefined;
  return [text, last].flatMap((passage) => passage?.slice(0, MOST_LETTERS) ?? []);
}

/** Tells what a turn may mean, the likeliest first. The head sees the whole; the nearest examples see the particular. */
export function openGuesser({ grams, weights }: Head, examples: Example[]) {
  const places = placesOf(grams);
  const known = examples.map(({ intent, vector }) => ({ label: intents.indexOf(intent), vector }));

  function chancesOf({ text, vector }: Passage): number[] {
    const features = featuresOf(text, vector, places);
    const chances = softmax(weights.map((row) => score(row, features)));
    const votes = intents.map(() => 0);
    let total = 0;
    for (const { label, likeness } of nearestTo(vector)) {
      const vote = Math.max(0, likeness) ** SHARPNESS;
      votes[label] = (votes[label] ?? 0) + vote;
      total += vote;
    }
    return intents.map(
      (_, index) => (1 - SAY) * (chances[index] ?? 0) + (SAY * (votes[index] ?? 0)) / (total || 1),
    );
  }

  function nearestTo(vector: Vector): Array<{ label: number; likeness: number }> {
    const nearest: Array<{ label: number; likeness: number }> = [];
    for (const example of known) {
      const likeness = cosine(vector, example.vector);
      const last = nearest.at(-1);
      if (nearest.length === NEAREST && last && likeness <= last.likeness) continue;
      const place = nearest.findIndex((other) => other.likeness < likeness);
      nearest.splice(place < 0 ? nearest.length : place, 0, { label: example.label, likeness });
      if (nearest.length > NEAREST) nearest.pop();
    }
    return nearest;
  }

  /** Of the whole turn and, where it has several, of its last sentence: people come to the point there. */
  return ([whole, last]: Passage[]): Guess[] => {
    if (!whole) return [];
    const chances = chancesOf(whole);
    const ending = last ? chancesOf(last) : chances;
    return intents
      .map((intent, index) => ({
        intent,
        chance: (1 - ENDING) * (chances[index] ?? 0) + ENDING * (ending[index] ?? 0),
      }))
      .toSorted((a, b) => b.chance - a.chance);
  };
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
