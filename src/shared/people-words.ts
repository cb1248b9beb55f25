/** “Mum”, “Mum and Dad”, “Mum, Dad and Theo”, “Mum, Dad and 8 others”. */
export function peopleWords(names: readonly string[]): string {
  const [first = "", second, third, ...more] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  const last = more.length === 0 ? third : `${names.length - 2} others`;
  return `${first}, ${second} and ${last}`;
}
