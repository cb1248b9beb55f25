/** “Mum: Birthday, turns 61”. A name is not broken while there is room for it on a line of its own. */
export function OccasionTitle({ person, what }: { person: { name: string } | null; what: string }) {
  if (!person) return what;
  return (
    <>
      <span className="inline-block">{person.name}:</span> {what}
    </>
  );
}
