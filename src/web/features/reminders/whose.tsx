/** “Mum: Birthday, turns 61”. A long name and what it is about break the line between them first. */
export function Whose({ person, what }: { person: { name: string } | null; what: string }) {
  if (!person) return what;
  return (
    <>
      <span className="inline-block">{person.name}:</span>{" "}
      <span className="inline-block">{what}</span>
    </>
  );
}
