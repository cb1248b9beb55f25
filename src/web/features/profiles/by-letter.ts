import { initialOf } from "../../lib/initial.ts";
import { locale } from "../../lib/locale.ts";

interface Named {
  name: string;
}

export interface LetterGroup<Person> {
  /** “A – D”, “M”. */
  label: string;
  people: Person[];
}

/** Neighbors in the alphabet, by name: whole letters, as many as it takes to fill two rows at a desk. */
export function byLetter<Person extends Named>(people: readonly Person[]): LetterGroup<Person>[] {
  const { compare } = new Intl.Collator(locale);
  const groups: Array<{ first: string; last: string; people: Person[] }> = [];
  for (const person of people.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(person.name);
    const group = groups.at(-1);
    if (group && (group.last === letter || group.people.length < FULL)) {
      group.people.push(person);
      group.last = letter;
    } else {
      groups.push({ first: letter, last: letter, people: [person] });
    }
  }
  return groups.map(({ first, last, people: some }) => ({
    label: first === last ? first : `${first} – ${last}`,
    people: some,
  }));
}

const FULL = 6;

/** Without its accent, beside which it stands in the alphabet; “#” for what is no letter. */
function letterOf(name: string): string {
  const letter = initialOf(name.trim()).normalize("NFD").charAt(0);
  return /\p{L}/u.test(letter) ? letter : "#";
}
