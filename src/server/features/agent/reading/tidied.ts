/** Without what makes a text long and says nothing: reading takes quadratic time over runs of spaces or marks. */
export function tidied(text: string): string {
  return text
    .replaceAll(/\s{3,}/g, (run) => (run.includes("\n") ? "\n" : " "))
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/([\u200b-\u200f\u2060\ufeff])[\u200b-\u200f\u2060\ufeff]+/g, "$1");
}
