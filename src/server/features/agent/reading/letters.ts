/** Letters of other alphabets that look like Latin ones. */
const STRANGE = "аеорсхуіѕјһԁԛԝвкмнтαορεικντυχγΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХІЅЈ";
const LATIN = "aeopcxyisjhdqwbkmhtaopeikvtuxyABEZHIKMNOPTYXABEKMHOPCTXISJ";
const LOOKALIKES = new Map(
  Array.from(STRANGE, (letter, index) => [letter, LATIN[index] ?? letter] as const),
);
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/u;
const STACKED = /[\u0300-\u036f]/;

export interface Letters {
  plain: string;
  /** Where each place of the plain text is in the original; one more than it is long. */
  places: number[];
}

/** A text as somebody reads it: without what cannot be seen, in plain letters, whatever alphabet they were borrowed from. */
export function readLetters(text: string): Letters {
  const disguised = disguisedWords(text);
  let plain = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const written = plainLetter(letter, plain.at(-1) ?? "", disguised.has(at));
    if (STACKED.test(letter) && written.length === 1 && plain !== "" && !STACKED.test(written)) {
      // An accent that stands alone joins the letter before it.
      plain = plain.slice(0, -1) + written;
    } else {
      for (let unit = 0; unit < written.length; unit += 1) places.push(at);
      plain += written;
    }
    at += letter.length;
  }
  places.push(text.length);
  return { plain, places };
}

export function plainLetters(text: string): string {
  return readLetters(text).plain;
}

function plainLetter(letter: string, before: string, disguised: boolean): string {
  // Pictures are put together by what cannot be seen.
  if (letter === "\u200d" || letter === "\ufe0f")
    return before === "" || /[\p{L}\p{N}\s]/u.test(before) ? "" : letter;
  if (INVISIBLE.test(letter)) return "";
  if (STACKED.test(letter)) {
    const joined = (before + letter).normalize("NFC");
    return joined.length === 1 ? joined : "";
  }
  if (disguised) return LOOKALIKES.get(letter) ?? letter;
  if (/[’‘`´ʼ＇]/.test(letter)) return "'";
  if (/[“”]/.test(letter)) return '"';
  // What is written wide or ornate; a letter that is only one of another script stays.
  return /[\uff01-\uff5e\u3000\u00a0\u2000-\u200a\u202f]|[\u{1d400}-\u{1d7ff}]|[\u2460-\u24ff\u2100-\u214f]|[\ufb00-\ufb06]|[\u{1f130}-\u{1f149}]/u.test(
    letter,
  )
    ? letter.normalize("NFKC")
    : letter;
}

/** Places of letters in words that mix alphabets: such a word is Latin in disguise. */
function disguisedWords(text: string): Set<number> {
  const places = new Set<number>();
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return places;
  const textIsLatin = /\p{Script=Latin}{3}/u.test(text);
  for (const word of text.matchAll(/[\p{L}\p{M}\p{Cf}]+/gu)) {
    const mixed = /\p{Script=Latin}/u.test(word[0]);
    const allAlike = Array.from(word[0]).every(
      (letter) => LOOKALIKES.has(letter) || /\p{Cf}/u.test(letter),
    );
    if (!mixed && !(allAlike && textIsLatin && word[0].length > 2)) continue;
    let at = word.index;
    for (const letter of word[0]) {
      if (LOOKALIKES.has(letter)) places.add(at);
      at += letter.length;
    }
  }
  return places;
}
