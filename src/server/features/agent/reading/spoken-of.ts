export type Gender = "male" | "female";

const relatives: Record<Gender, string> = {
  male: "husband|dad|daddy|father|brother|son|grandpa|grand?dad|grandfather|uncle|nephew|boyfriend|fiancé|godson|grandson|stepson|stepdad|stepfather|boy",
  female:
    "wife|mum|mom|mam|mummy|mother|sister|daughter|gran|granny|grandma|grandmother|nan|nana|nanna|aunt|auntie|aunty|niece|girlfriend|fiancée|goddaughter|granddaughter|stepdaughter|stepmum|stepmom|stepmother|girl",
};
const pronouns: Record<Gender, string> = {
  male: "he|him|his|himself|hes|he['’](?:s|ll|d)",
  female: "she|her|hers|herself|shes|she['’](?:s|ll|d)",
};
const titles: Record<Gender, string> = { male: "mr", female: "mrs|ms|miss" };

/** "My girlfriend's son" is about a son. */
const NOT_WHOSE = String.raw`(?!['’]?s\b)(?:-in-law)?`;

const named = (gender: Gender) =>
  new RegExp(String.raw`^(?:my )?(?:${relatives[gender]}|${titles[gender]})\b`, "i");
const spoken = (gender: Gender) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${pronouns[gender]})(?!\p{L})|\b(?:my|our) (?:${relatives[gender]})\b${NOT_WHOSE}`,
    "iu",
  );
const patterns = {
  male: { named: named("male"), spoken: spoken("male") },
  female: { named: named("female"), spoken: spoken("female") },
};

/** How somebody is spoken of: by their name ("Grandma"), or where all words for them agree; never by a guess. */
export function genderIn(name: string, texts: readonly string[]): Gender | null {
  for (const gender of ["male", "female"] as const)
    if (patterns[gender].named.test(name)) return gender;
  const text = texts.join("\n");
  const [isMale, isFemale] = [patterns.male.spoken.test(text), patterns.female.spoken.test(text)];
  if (isMale === isFemale) return null;
  return isMale ? "male" : "female";
}
