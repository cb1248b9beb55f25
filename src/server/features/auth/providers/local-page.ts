import { createHash } from "node:crypto";
import { escapeHtml } from "../../../http/pages.ts";

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fff; --ink: #1e1a15; --muted: #6b6358; --line: #8a8174; --action: #b93a2b; --on-action: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #16130f; --card: #201c17; --ink: #f3eee6; --muted: #a79e91; --line: #857b6d; --action: #e8705f; --on-action: #1e1a15; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px 24px; background: var(--card); border-top: 6px solid var(--action); border-radius: 4px 4px 12px 12px; box-shadow: 0 1px 3px rgb(0 0 0 / .12); }
h1 { margin: 0 0 4px; font: 600 28px/1.2 Georgia, serif; }
p { margin: 0 0 24px; color: var(--muted); }
label { display: block; margin-bottom: 16px; font-weight: 600; }
input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
button { width: 100%; min-height: 48px; margin-top: 8px; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
a { display: block; min-height: 44px; padding-top: 12px; margin-top: 4px; text-align: center; color: var(--muted); }
[role="alert"] { color: var(--action); font-weight: 600; }
`;

/** The page carries its own style, allowed by its hash and nothing else. */
export const signInPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
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
