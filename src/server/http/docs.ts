import type { FastifyInstance } from "fastify";
import { type Key, endpoints } from "../../shared/api.ts";
import { errorCodes } from "../../shared/errors.ts";
import { escapeHtml, page, pageStyle } from "./pages.ts";
import { openApi, toOperation } from "./openapi.ts";

/** The contract, for machines and for people. Both are made once, from the table. */
export function documentContract(app: FastifyInstance, sessionCookie: string): void {
  const document = JSON.stringify(openApi(sessionCookie), null, 2);
  const docs = docsPage();
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  app.get("/api/page.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(pageStyle),
  );
  app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(docs));
}

function docsPage(): string {
  const keys = [...endpoints.keys()];
  return page(
    "Ribbon API",
    `<h1>Ribbon API</h1>
<p>Every endpoint, from the table the server itself is built on. The same as
<a href="/api/openapi.json">an OpenAPI 3.1 document</a>. Sign in at <a href="/api/login">/api/login</a>; the
session travels in a cookie.</p>
<nav aria-label="Endpoints"><ul>${keys.map((key) => `<li><a href="#${anchor(key)}">${escapeHtml(key)}</a></li>`).join("")}</ul></nav>
${keys.map(section).join("\n")}
<h2>Errors</h2>
<p>Every error is a problem document (RFC 9457) with a <code>message</code> for the person, a
<code>code</code> for the program, a <code>requestId</code>, and the <code>field</code> where one is to blame.</p>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${Object.entries(errorCodes)
      .map(
        ([code, { status, title }]) =>
          `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
      )
      .join("")}</tbody>
</table>`,
  );
}

function section(key: Key): string {
  const { method, path, document, endpoint, body, answer, errors } = toOperation(key);
  const parameters = document.parameters.map(
    ({ name, in: place }) => `<li><code>${escapeHtml(name ?? "")}</code> in the ${place}</li>`,
  );
  return `<section id="${anchor(key)}">
<h2><span>${method}</span> ${escapeHtml(path)}</h2>
<p>${escapeHtml(endpoint.summary)} ${endpoint.access === "user" ? "Needs a session." : ""}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join("")}</ul>` : ""}
${body ? `<h3>Body</h3><pre tabindex="0">${escapeHtml(JSON.stringify(body, null, 2))}</pre>` : ""}
${answer ? `<h3>Answer</h3><pre tabindex="0">${escapeHtml(JSON.stringify(answer, null, 2))}</pre>` : ""}
<h3>Refusals</h3>
<p>${errors.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(", ")}</p>
</section>`;
}

const anchor = (key: Key) => key.toLowerCase().replace(/[^a-z]+/g, "-");
