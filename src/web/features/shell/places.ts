import { useLocation } from "wouter";

/** Where one goes every day. */
export interface Place {
  to: string;
  label: string;
  /** Pages below it. */
  below: RegExp;
}

export const people: Place = { to: "/profiles", label: "People", below: /^\/(profile|chat)/ };
export const ahead: Place = { to: "/", label: "Coming up", below: /^\/$/ };
export const lists: Place = { to: "/gift-lists", label: "Lists", below: /^\/gift-list/ };
export const toBuy: Place = { to: "/shopping", label: "Still to buy", below: /^\/shopping/ };

/** Whether the page is that place, or one below it. */
export function usePlace({ to, below }: Place) {
  const [location] = useLocation();
  const isIt = location === to;
  return { here: isIt || below.test(location), current: isIt ? ("page" as const) : undefined };
}
