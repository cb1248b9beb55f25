import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";

/** Whether they share a word. */
export function shares(one: string, other: string): boolean {
  const stems = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => stems.has(stem));
}

/** Whether they share a word that says something: "the stock market thing" is not the barbecue thing. */
export function tells(one: string, other: string): boolean {
  const stems = new Set(tellingStemsOf(one).filter((stem) => !GENERAL.has(stem)));
  return tellingStemsOf(other).some((stem) => stems.has(stem));
}
const GENERAL = new Set(stemsOf("thing things stuff one something"));
