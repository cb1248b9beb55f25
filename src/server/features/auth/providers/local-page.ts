import { createHash } from "node:crypto";
import { brandStyle, escapeHtml, logo } from "../../../http/pages.ts";

const style = `${brandStyle}
body { min-height: 100vh; display: grid; align-content: center; justify-items: center; gap: 16px; padding: 16px; }
main { width: 100%; max-width: 400px; padding: 32px 24px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 28px; }
p { margin: 0 0 24px; color: var(--muted); }
label { display: block; margin-bottom: 16px; font-weight: 600; }
input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
button { width: 100%; min-height: 48px; margin-top: 8px; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer; }
main a { display: block; min-height: 48px; padding-top: 12px; margin-top: 4px; text-align: center; color: var(--muted); }
[role="alert"] { color: var(--action); font-weight: 600; }
input:focus-visible, button:focus-visible { border-radius: 8px; }
`;

/** The page carries its own style, allowed by its hash and nothing else. */
export const signInPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function signInPage(filled: {
  uid: string;
  email: string;
  name: string;
  problem?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to Ribbon</title>
<style>${style}</style>
</head>
<body>
<header><a class="logo" href="/">${logo}</a></header>
<main>
<h1>Sign in</h1>
<p>Ribbon runs locally, so any name and address will do. In production, Google asks here.</p>
<form method="post">
${filled.problem ? `<p role="alert">${escapeHtml(filled.problem)}</p>` : ""}
<label>Email <input name="email" type="email" autocomplete="email" required autofocus value="${escapeHtml(filled.email)}"></label>
<label>Name <input name="name" autocomplete="name" required value="${escapeHtml(filled.name)}"></label>
<button>Continue</button>
</form>
<a href="${encodeURIComponent(filled.uid)}/cancel">Cancel</a>
</main>
</body>
</html>
`;
}
