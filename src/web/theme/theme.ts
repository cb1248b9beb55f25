import { useSyncExternalStore } from "react";

type Theme = "light" | "dark";

/** In the storage, and of the event that tells the page. */
const KEY = "theme";

// The script in the document's head has set the theme; it is read from the document.
function shown(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "dark" || value === "light" ? value : null;
  } catch {
    return null;
  }
}

function show(theme: Theme) {
  const root = document.documentElement;
  root.classList.toggle("dark", theme === "dark");
  root.style.colorScheme = theme;
  const { backgroundColor } = getComputedStyle(document.body);
  // The colour of the browser's own toolbar: there is one meta tag per preferred color scheme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = backgroundColor;
  }
  dispatchEvent(new Event(KEY));
}

function toggle() {
  const theme = shown() === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the theme lasts until the page is reloaded.
  }
  show(theme);
}

function subscribe(listener: () => void) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => show(stored() ?? (system.matches ? "dark" : "light"));
  const leaving = new AbortController();
  addEventListener(KEY, listener, leaving);
  system.addEventListener("change", follow, leaving);
  addEventListener("storage", follow, leaving);
  return () => leaving.abort();
}

export function useTheme() {
  const theme = useSyncExternalStore<Theme>(subscribe, shown, () => "light");
  return { theme, toggle };
}
