/** “Mum: Birthday, turns 61”. A name is kept on one line as long as it fits. */
export function OccasionTitle({ person, what }: { person: { name: string } | null; what: string }) {
  if (!person) return what;
  return (
    <>
      <span className="inline-block">{person.name}:</span> {what}
    </>
  );
}
