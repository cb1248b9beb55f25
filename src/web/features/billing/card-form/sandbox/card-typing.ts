/** Digits in groups of four. */
export function cardNumber(typed: string): string {
  return digitsOf(typed, 19).replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** `MM/YY`; a month of one digit gets a leading zero. */
export function expiry(typed: string): string {
  const [month, rest] = typed.split("/");
  const padded = rest !== undefined && month?.trim().length === 1 ? `0${typed}` : typed;
  const digits = digitsOf(/^[2-9]/.test(padded) ? `0${padded}` : padded, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export function securityCode(typed: string): string {
  return digitsOf(typed, 4);
}

function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, "").slice(0, most);
}

/** The caret's position after formatting: behind the same number of digits. */
export function caretAfter(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) left -= 1;
  }
  return place;
}
