/** What stands between marks of quotation, in code, or behind the sign that mails quote with. */
const QUOTED =
  /```[^]*?(?:```|$)|<!--[^]*?(?:-->|$)|(?<![\d\p{L}])"[^"]*(?:"|$)|“[^“”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|「[^」]*(?:」|$)|『[^』]*(?:』|$)|【[^】]*(?:】|$)|^\s*>.*$/gmu;
/** What is put in below: "she wrote this:" and then a letter. */
const PUT_IN = /:\s*\n[^]*$/;
/** What a program would say. */
const RECORDS = /\{[^]*\}/g;

/** In the place of what was quoted: "add “Rose tea”" asks for the same as "add it". */
const IT = " it ";

/** The words of a message that are its writer's own, as far as marks tell. */
export function ownWords(message: string): string {
  const own = message.replaceAll(QUOTED, IT).replaceAll(RECORDS, IT).replace(PUT_IN, IT);
  return own === message ? message : own.replaceAll(/[^\S\n]+/g, " ").trim();
}

/** A title is quoted, too, but is no longer than this. */
const MOST_NAME = 80;

/** The words by which a message can name things: its own, and quotations that are as short as names. */
export function namingWords(message: string): string {
  const names = [...message.matchAll(QUOTED)].flatMap(([quoted]) =>
    quoted.length <= MOST_NAME ? quoted : [],
  );
  return [ownWords(message), ...names].join("\n");
}

/** Whether a message hands on what somebody else wrote: more than a name between marks. */
export function quotesSomebody(message: string): boolean {
  const isLong = [...message.matchAll(QUOTED)].some(([quoted]) => quoted.length > MOST_NAME);
  const names = message.replaceAll(QUOTED, IT);
  return isLong || names.replaceAll(RECORDS, IT).replace(PUT_IN, IT) !== names;
}
