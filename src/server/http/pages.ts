import type { Problem } from "../../shared/errors.ts";

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
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Back to Ribbon</a></p>`,
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

export const pageStyle = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fff; --ink: #1e1a15; --muted: #6b6358; --line: #ddd4c7; --action: #b93a2b; }
@media (prefers-color-scheme: dark) { :root { --paper: #16130f; --card: #201c17; --ink: #f3eee6; --muted: #a79e91; --line: #3a342c; --action: #e8705f; } }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 72ch; margin: auto; }
h1, h2 { font-family: Georgia, serif; }
h2, li, p, td { overflow-wrap: anywhere; }
h2 span { color: var(--action); }
a { color: var(--action); }
section { border-top: 1px solid var(--line); margin-top: 32px; }
pre { max-height: 24rem; overflow: auto; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; font-size: 14px; }
table { border-collapse: collapse; } td, th { padding: 4px 16px 4px 0; text-align: left; } tr:target { color: var(--action); }
`;
