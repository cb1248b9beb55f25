import type { Problem } from "../../shared/errors.ts";

/** The mark and the name, as every page of the web begins with them. */
export const logo = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" fill="currentColor"><path d="M14.2 12.2C11 5.6 2.6 3.8 2 9.6c-.5 5.2 6.6 6.9 12.2 4.4zM17.8 12.2C21 5.6 29.4 3.8 30 9.6c.5 5.2-6.6 6.9-12.2 4.4zM13.6 16.2c-1 4.6-3.6 8.6-7.2 12l4.9-.7 1.9 4.1c2.3-4.3 3.3-9.2 3.3-14.7zM18.4 16.2c1 4.6 3.6 8.6 7.2 12l-4.9-.7-1.9 4.1c-2.3-4.3-3.3-9.2-3.3-14.7z"/><rect x="13" y="10.4" width="6" height="6.4" rx="2.2"/></svg> <span>Ribbon</span>`;

/** The few pages the server writes itself: plain, readable, and without a script. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<header><a class="logo" href="/">${logo}</a></header>
<main>
${main}
</main>
</body>
</html>
`;
}

export function problemPage({ title, message }: Problem): string {
  return page(
    title,
    `<div class="card">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a class="button" href="/">Back to Ribbon</a></p>
</div>`,
  );
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Where the letters of headings are, and those of texts; without them the page is read in the system's own. */
export const LETTERS = { fraunces: "/letters.woff2", figtree: "/text-letters.woff2" };

/** Paper, ink and letters of the web, whose other files these pages do without. */
export const brandStyle = `
@font-face { font-family: "Fraunces"; font-weight: 600; font-display: swap; src: url("${LETTERS.fraunces}") format("woff2"); }
@font-face { font-family: "Figtree"; font-weight: 300 900; font-display: optional; src: url("${LETTERS.figtree}") format("woff2"); }
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fff; --ink: #1e1a15; --muted: #6b6358; --line: #e6dfd3; --field: #8d8375; --action: #b93a2b; --on-action: #fff;
  --sans: -apple-system, "Segoe UI", Roboto, "Adwaita Sans", Cantarell, Ubuntu, "Noto Sans", "Figtree", system-ui, sans-serif; --serif: "Fraunces", "Iowan Old Style", "Palatino Linotype", Georgia, "Noto Serif", serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #16130f; --card: #201c17; --ink: #f3eee6; --muted: #a79e91; --line: #38322a; --field: #82796c; --action: #e8705f; --on-action: #1e1a15; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans); }
h1, h2, .logo { font-family: var(--serif); font-weight: 600; line-height: 1.25; text-wrap: balance; }
.logo { display: inline-flex; align-items: center; gap: 8px; min-height: 48px; color: var(--ink); font-size: 22px; text-decoration: none; }
.logo svg { color: var(--action); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; border-radius: 4px; }
`;

export const pageStyle = `${brandStyle}
header { border-bottom: 1px solid var(--line); padding: 8px 16px; }
header .logo { display: flex; max-width: 1120px; margin: auto; }
main { max-width: calc(72ch + 32px); margin: auto; padding: 24px 16px; }
h2, li, p, td { overflow-wrap: anywhere; }
h2 span { color: var(--action); }
a { color: var(--action); }
.card { max-width: 34rem; margin: 8vh auto 0; padding: 32px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; text-align: center; }
.card h1 { margin: 0 0 8px; font-size: 28px; }
.card p { margin: 0 0 24px; color: var(--muted); }
.card p:last-child { margin: 0; }
.button { display: inline-flex; align-items: center; min-height: 48px; padding: 8px 24px; border-radius: 8px; background: var(--action); color: var(--on-action); font-weight: 600; text-decoration: none; }
section { border-top: 1px solid var(--line); margin-top: 32px; }
pre { max-height: 24rem; overflow: auto; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; font-size: 14px; }
table { border-collapse: collapse; } td, th { padding: 4px 16px 4px 0; text-align: left; } tr:target { color: var(--action); }
`;
