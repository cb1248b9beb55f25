import { alternatives, oneOf } from "../pattern.ts";
import { runOnsIn } from "./run-on.ts";

/** A stretch of a text that says one thing, and the word that joins it to the one before. */
export interface Part {
  joiner: string;
  /** A comma stands before it. */
  paused: boolean;
  start: number;
  end: number;
  /** First of its sentence. */
  first: boolean;
  /** Of a sentence that lists what somebody has already. */
  owned: boolean;
  /** Of a sentence that means the opposite of what it says. */
  ironic: boolean;
}

const NEVER = "(?:are not|aren't|do not|don't|never|will never|have never)";
/** Said together, meant together. */
const FIXED = new RegExp(
  String.raw`\b${oneOf(String.raw`
    arts? and crafts?|rock (?:and|'?n'?|&) roll|r ?(?:and|&) ?b|drum (?:and|&) bass
    fish and chips|bed and breakfasts?|black and white|dungeons (?:and|&) dragons|d ?& ?d
    track and field|salt and pepper|mac and cheese|cut and sew|sewing and stitching

    back and forth|bits and bobs|bits and pieces|peace and quiet|pros and cons
    lives? and breathes?|up and coming|trial and error|rest and relaxation
    more and more|again and again|over and over|on and off|sick and tired|hide and seek
    b ?& ?b|\w&\w

    without (?:fail|doubt|a doubt|question|exception)
    (?:years?|ages|months|decades|a while|time) since
    (?:rather(?! than)|sooner)\b[^,.;]{0,40}? than
    not only|not just|nothing but|anything but
    everything but(?! (?:mostly|mainly|especially|also|really|she|he|they)\b)
    all but|as much as|no more than

    cats and dogs|come and go|once and for all|him and her
    gin and tonics?|cheese and wine|wine and cheese
    tried and tested|touch and go|now and (?:then|again)|as though|even though
    take (?:it )?or leave|first and foremost|gone and|less so|well and truly|over and done
    grins? and bears?|love nor money|pride and joy|heaven and earth
    believe it or not|like it or not|rain or shine|more or less|sooner or later
    head over heels|part and parcel|can't help but

    so good(?= (?:at|with|that|to|for)\b|\W*$|[,.;!?])
    so (?:much|many|over|far|into|keen|fond|bad|so|very|[a-z]+ly as)
    (?:is|are|was|'s|'re|not|n't|be|and|ever) so\b(?! (?:long as|that|does|do|did|is|are|has|have|would)\b)

    (?:never|n't|not|nobody|no one|any(?:one|body|thing))\b[^,.;]{0,30} (?:who|which|that)\b
    nobody who|no one who|the kind of \w+ who
    neither \w+ nor \w+(?= (?:can|could|will|would|is|are|does|do)\b)
    some(?:one|body) who|the (?:sort|type|last) (?:person |one )?who

    between [^,.;]{1,30}? and
    (?:days?|sleeps|hours|minutes|weeks|up) (?:until|till)
    (?:until|till) (?:\d+|one|two|three|four|five|six|midnight|night|dawn|dusk|late|all hours)
    (?:days?|weeks?|mornings?|nights?|evenings?|weekends?|meals?|long) without(?= [^,.;]*(?: is| are|$))

    and \w+ (?:part(?:ed)?|are inseparable|go way back|do not|don't)(?= (?:ways|company|mix|get on|get along)|$)
    and (?:she|he|i|her|him|they) ${NEVER} (?:on|get|mix|see|go|been|agree|friends)
  `)}\b`,
  "gi",
);

const BAD = String.raw`(?:no|not|unthinkable|nothing|empty|boring|incomplete|half|worth|\w+ \w+$)`;
/** "Can't start the day without coffee": it is coffee that is loved. */
const NOT_WITHOUT = new RegExp(
  alternatives(String.raw`
    (?:n't|\b${oneOf(String.raw`
      never|not|cannot|cant|wont|rarely|seldom|hardly|barely|scarcely|no
      lost|miserable|bored|nothing|life|world|unthinkable
      go|live|do|be|survive
      helpless|incomplete|grumpy|bereft|sulks?|unbearable|insufferable|cranky|useless|unhappy
      hard to \w+|difficult to \w+|impossible to \w+|struggles to \w+
      (?:rare|odd|strange|unusual|weird) to (?:see|find|catch)
    `)})\b(?:(?!\b(?:but|and|though|who)\b)[^,.;]){0,40}?\bwithout
    \bwithout(?=[^,.;]* (?:is|would be|isn't) ${BAD})
  `),
  "gi",
);

const SENTENCE_END =
  /<[^<>]*>?|(?<=\s(?:pls|plz|please|thx|thanks|lol))\s+(?=(?:she|he|they|i|we|it)\b)|(?<=\s(?:lol|haha+|lmao))\s+(?=\w)|[.!?…]+(?=\s|$)|[;\n\r•·|、。，・{}[\]]+|\.{2,}/g;
const AFTER_COMMA = oneOf(`
  and|but|or|nor|yet|though|tho|although|however|while|whereas
  except(?: for)?|apart from|other than|rather than|instead of
  not to mention|even|especially|plus
  with the exception of|aside from|save for|excluding
  unless|because|so|otherwise
`);
const BETWEEN = oneOf(String.raw`
  and|&|\+|n|'n'|plus
  und|oder|et|ou|(?<=[a-zà-ÿ]{2}\s)[eyo](?=\s[a-zà-ÿ]{2})|ve|aber|mais|pero
  as well as|along with|together with
  but|yet(?! (?:to|another)\b)|though|tho|although|however|while|whereas|or|nor
  except(?: for| that)?|apart from|aside from|with the exception of|other than|save for|excluding
  bar(?<=\b(?:all|every|any)\b[^,.;]*\sbar)|minus|without
  rather than|instead of|in place of|as opposed to
  because|since(?= (?:she|he|they|it|i|we|there)\b)
  so that|so long as|as long as|provided(?: that)?|so|until|till|unless|only if
  which|who|otherwise|or else
`);
const YES_OR_NO = "(?:yes|no|yeah|nope|nah|good|bad)";
const JOINER = new RegExp(
  alternatives(String.raw`
    \s*,\s*${AFTER_COMMA}\b\s*
    \s*,\s*
    \s*[(:)]\s*
    \s+[-–—]+\s+(?:and|but|or)?\b\s*
    \s*[–—]\s*
    \s+${BETWEEN}\s+
    (?<=\s${YES_OR_NO})\s+(?=[\w'-]+(?: [\w'-]+){0,2} ${YES_OR_NO}\s*(?:$|[,.;!]))
    \s*&\s*
    \s*\/\s*(?=\w)
  `),
  "gi",
);

/** Said in between, and about nothing: the sentence goes on after it. */
const INTERJECTION = new RegExp(
  String.raw`(?<=^|[,;:.!?(]|\s-)\s*${oneOf(String.raw`
    on the other hand|on the whole|in the main
    for (?:example|instance|some reason|the record|what it's worth)
    of course|in fact|as it happens|as ever|as always|as far as i (?:know|can tell)

    under (?:any|no) circumstances|whatever you do|no matter what|in any way|at any cost
    whatever (?:happens|the reason)|at all costs

    to be (?:fair|honest|frank)|in all honesty|honestly|frankly
    mercifully|thankfully|sadly|oddly(?: enough)?|weirdly(?: enough)?|strangely(?: enough)?|funnily enough
    luckily|unfortunately|apparently|obviously|mind you|by the way

    i (?:think|believe|guess|suppose|reckon|hear|imagine|gather)|i'm (?:told|afraid)
    if i'm honest|if you ask me|if possible|if you can|you see|you know
    dear|bless (?:him|her|them)|god (?:love|bless) (?:him|her|them)
    trust me|believe me|(?:i )?swear to god|i swear|honest to god|as you know
    word of warning|fair warning|heads[- ]up
    (?:and )?(?:i (?:really )?mean|by which i mean|repeat) \w+

    hmm+|erm?|um+|ah|oh|eh|sad to say|don't get me wrong
    fyi|btw|tbh|ngl|imo|imho|well|look|listen|ok|okay so|right

    in (?:his|her|their) (?:opinion|view|book|eyes|mind|words)|according to (?:him|her|them)
    (?:to|for) (?:him|her|them|me)|(?:he|she|they) (?:says?|reckons?|claims?|insists?|swears|thinks?|feels|finds|calls it)
  `)}\s*(?=[,:]|$)[,:]?`,
  "gi",
);

const CHEER = oneOf(`
  oh|ooh|wow|yay|yeah|yes|sure
  great|fantastic|wonderful|lovely|brilliant|fab|super|hooray|hurrah|whoopee|joy
`);
const ONE_MORE = oneOf(String.raw`
  (?:yet )?another|one more|more|again|a (?:third|fourth|fifth|sixth|\w+teenth|hundredth)
`);
const WHOEVER = String.raw`(?:she|he|they|we|every\w*|the world|i|nobody|\w+ \w+)`;
/** "Oh great, another mug": what a sentence says and does not mean. */
const IRONY = new RegExp(
  alternatives(String.raw`
    🙄
    \bsaid no ?(?:one|body)\b.{0,25}\bever\b
    \byeah,? right\b
    \bas if (?:she|he|they|we|anyone|i)(?:'d)?\b(?=.*\b(?:need|want|ever|would|like|use)s?\b)

    ^\W*${CHEER}\b(?=.*\b${ONE_MORE}\b)
    ^\W*(?:oh|yeah|yes|sure|because)\b.{0,20}\b(?:because|like)\b(?=.*\b(?:another|always|every|really|more)\b)
    \b(?:just|exactly|precisely) what ${WHOEVER}(?:'s|'ve| has| have)? (?:always |really |ever )*(?:need|want|dream)
    (?:^|[.,!–—-]\s*)every\W+single\W+(?:year|time|christmas|birthday|day)\b(?=\W*$)

    \bhow (?:original|thoughtful|exciting|thrilling|imaginative)\b
    \bbecause nothing says\b
    \blucky (?:her|him|them|me|us)\b
    \bcan hardly contain (?:her|his|their) (?:excitement|joy)\b

    \bmy favou?rite,? not\b
    \bthrilled to bits,? not\b
    (?:\.{2,}|[.,…!])\s*not!*$
  `),
  "iu",
);

const OWNED =
  /\b(?:has|have|owns?|got)\b.*\b(?:already|everything|all of it|the lot|you name it)\b|\balready (?:has|have|owns?|got)\b/i;

/** The text with what is only said in between blanked out, letter for letter. */
export function withoutInterjections(plain: string): string {
  return (
    plain
      .replaceAll(/(?<=^|[.!?;]\s*)(?:not gonna lie|not going to lie|i won't lie)\b/gi, (words) =>
        " ".repeat(words.length),
      )
      .replaceAll(INTERJECTION, (words) => " ".repeat(words.length))
      .replaceAll(/\bon the other hand\b/gi, (words) => " ".repeat(words.length))
      // "Honey (yes, a beekeeper who …)"
      .replaceAll(
        /(?<=\()\s*(?:yes|yeah|yep|really|i know)(?:\s*[,:]\s*(?!please)|\s+(?=(?:an?|the|really|she|he|they|i)\b))/gi,
        (words) => " ".repeat(words.length),
      )
      // "Do not, whatever you do, …", "plastic, on the other hand, she …"
      .replaceAll(
        /\b(?:not|n't|never|is|are|was|has|does|do|can|will|would),(?=\s{6,})|,(?=\s{6,}(?:she|he|they|is|are|was|were|sounds?|tastes?|smells?|looks?|feels?|means?)\b)/gi,
        (words) => words.replace(",", " "),
      )
  );
}

/** Marks with which a list says yes and no: before each thing, or after it. */
const MARK = String.raw`[✅✔👍❤😍❌🚫👎🤮🤢✖⛔]\ufe0f?`;
const MARK_FIRST = new RegExp(String.raw`^\s*${MARK}`, "u");
const BEFORE_MARK = new RegExp(String.raw`\s+(?=${MARK})`, "gu");
const AFTER_MARK = new RegExp(String.raw`(?<=${MARK})\s+`, "gu");

export function partsOf(plain: string): Part[] {
  const guarded = [...plain.matchAll(FIXED), ...plain.matchAll(NOT_WITHOUT)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const isGuarded = (from: number, to: number) =>
    guarded.some(([start = 0, end = 0]) => from < end && to > start);
  const parts: Part[] = [];
  let sentence = 0;
  const marks = plain.matchAll(MARK_FIRST.test(plain) ? BEFORE_MARK : AFTER_MARK);
  const stops = [...plain.matchAll(SENTENCE_END), ...marks].map((match) => ({
    at: match.index,
    next: match.index + match[0].length,
  }));
  const ends = [...stops, ...runOnsIn(plain)].toSorted((one, other) => one.at - other.at);
  const ironic = ironicStretches(plain);
  for (const { at, next } of [...ends, { at: plain.length, next: plain.length }]) {
    const slice = plain.slice(sentence, at);
    let start = sentence;
    let joiner = "";
    let paused = false;
    let first = true;
    const told = {
      owned: OWNED.test(slice),
      ironic: ironic.some(([from, to]) => sentence < to && at > from),
    };
    for (const match of slice.matchAll(JOINER)) {
      const from = sentence + match.index;
      const to = from + match[0].length;
      const word = match[0].trim().toLowerCase();
      if (isGuarded(from, to) && word !== ",") continue;
      // A sentence that begins with one is not joined by it.
      if (first && /^[a-z]/.test(word) && !plain.slice(start, from).trim()) continue;
      // "1,000" and "24/7" are one.
      if (/^[,/]/.test(word) && /\d$/.test(plain.slice(0, from)) && /^\d/.test(plain.slice(to))) {
        continue;
      }
      parts.push({ joiner, paused, start, end: from, first, ...told });
      first = false;
      paused = word.startsWith(",");
      joiner = word.replaceAll(/[\s,]+/g, " ").trim() || ",";
      start = to;
    }
    parts.push({ joiner, paused, start, end: at, first, ...told });
    sentence = next;
  }
  return parts;
}

/** Sentences that are meant the other way round, with the one before where an afterthought gives it away. */
function ironicStretches(plain: string): Array<[start: number, end: number]> {
  const found: Array<[number, number]> = [];
  let before = 0;
  for (const { 0: sentence, index } of plain.matchAll(/[^.!?;\n]+[.!?;\n]*(?:\s*🙄)?/gu)) {
    const words = sentence.trim();
    const isAfterthought = words.length < 40 && !/\b(?:she|he|they)\b/i.test(words);
    if (IRONY.test(words)) found.push([isAfterthought ? before : index, index + sentence.length]);
    if (/^every\W*$/i.test(words) && /^\W*single\b/i.test(plain.slice(index + sentence.length))) {
      found.push([before, index]);
    }
    before = index;
  }
  return found;
}
