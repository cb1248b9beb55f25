import { peopleWords } from "../../../shared/people-words.ts";

interface Named {
  name: string;
}

/** “Mum: Birthday, turns 61”, “Christmas: Mum, Dad and 8 others”. A name is kept on one line as long as it fits. */
export function OccasionTitle({ people, what }: { people: readonly Named[]; what: string }) {
  const [first] = people;
  if (!first) return what;
  if (people.length > 1) return titleWords(people, what);
  return (
    <>
      <span className="inline-block">{first.name}:</span> {what}
    </>
  );
}

/** The same as text. */
export function titleWords(people: readonly Named[], what: string): string {
  const who = peopleWords(people.map(({ name }) => name));
  if (!who) return what;
  return people.length > 1 ? `${what}: ${who}` : `${who}: ${what}`;
}
