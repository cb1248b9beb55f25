// The web app into dist/web and dist/pages.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import { build } from "vite";
import { filesOf, root } from "./lib.mjs";

const gzip = promisify(gzipCompress);
const brotli = promisify(brotliCompress);
const dist = join(root, "dist");
const web = join(dist, "web");
const pages = join(dist, "pages");
for (const folder of [web, pages]) {
  rmSync(folder, { recursive: true, force: true });
}

const configFile = join(root, "vite.config.ts");
const logLevel = /** @type {const} */ ("warn");
await build({ configFile, logLevel });
await renderPages();
await buildWorker();
const texts = filesOf(web).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file));
await Promise.all(texts.map(compress));

/**
 * The pages anybody may read, as HTML; for all others a shell that names the page's code, and a bare one for visitors and the
 * service worker. They go into a folder of their own: the server fills in its address and its mode before it sends them.
 */
async function renderPages() {
  const outDir = join(dist, "prerender");
  const entry = new URL("../src/web/prerender.tsx", import.meta.url);
  await build({
    configFile,
    logLevel,
    publicDir: false,
    build: { ssr: fileURLToPath(entry), outDir, emptyOutDir: true },
  });
  const { paths, canonicalPaths, shells, renderHead, renderBody } = await import(
    pathToFileURL(join(outDir, "prerender.js")).href
  );

  const template = readFileSync(join(web, "index.html"), "utf8");
  /** @type {Record<string, { file: string, imports?: string[], src?: string }>} */
  const manifest = JSON.parse(readFileSync(join(web, ".vite", "manifest.json"), "utf8"));
  rmSync(join(web, "index.html"));
  rmSync(join(web, ".vite"), { recursive: true });

  mkdirSync(pages);
  // Dollar signs mean something to `replace`, unless it is a function that answers.
  const shell = template.replace(/<!--\/?page-->\s*/g, "");
  writeFileSync(join(pages, "shell.html"), shell);
  for (const { file, modules } of shells) {
    const html = shell.replace("</head>", () => `${preloads(modules, manifest, template)}</head>`);
    writeFileSync(join(pages, file), html);
  }
  for (const path of [...paths, "/not-found"]) {
    const body = await renderBody(path);
    const html = template
      .replace(/<!--page-->([^]*)<!--\/page-->/, (_, bare) =>
        path === "/not-found" ? bare.trim() : renderHead(path, "%ORIGIN%"),
      )
      .replace("</head>", () => `${preloads(modulesOf(path), manifest, template)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      // It is drawn already: what it looks like comes first.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace(/\s*<noscript>[^]*<\/noscript>/, "");
    writeFileSync(join(pages, path === "/" ? "index.html" : `${path}.html`), html);
  }
  rmSync(outDir, { recursive: true });

  const addresses = canonicalPaths.map(
    (/** @type {string} */ path) => `<url><loc>%ORIGIN%${path}</loc></url>`,
  );
  writeFileSync(
    join(pages, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`,
  );
  writeFileSync(
    join(pages, "robots.txt"),
    `User-agent: *
Disallow: /api/

Sitemap: %ORIGIN%/sitemap.xml
`,
  );
}

/**
 * Of a page that is drawn already; the landing page's are in the first bundle.
 * @param {string} path
 */
function modulesOf(path) {
  if (path === "/") return [];
  if (path === "/not-found") return ["more-pages.tsx"];
  return [`pages${path === "/onboarding" ? "/how-it-works" : path}.tsx`];
}

/**
 * The code of a page and what that code needs, asked for together with the page.
 * @param {string[]} modules
 * @param {Record<string, { file: string, imports?: string[], src?: string }>} manifest
 * @param {string} template
 */
function preloads(modules, manifest, template) {
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || template.includes(chunk.file) || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const name of modules) {
    if (!manifest[name]) throw new Error(`The build has no ${name}`);
    add(name);
  }
  return [...files]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
}

/** The service worker, which knows every file of this version by name. */
async function buildWorker() {
  const files = filesOf(web).map((file) => `/${relative(web, file).replaceAll("\\", "/")}`);
  const html = filesOf(pages).filter((file) => file.endsWith(".html"));
  const hash = createHash("sha256");
  for (const file of [...filesOf(web), ...html]) hash.update(readFileSync(file));
  const entry = new URL("../src/web/pwa/service-worker.ts", import.meta.url);
  await build({
    configFile: false,
    logLevel,
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify({
        version: hash.digest("hex").slice(0, 12),
        // Pictures for sharing are for other sites.
        files: files.filter((file) => !file.endsWith("/sharing.jpg")),
        // Home is the bare shell here: whose home it is, only the page can find out.
        pages: html
          .map((file) => `/${relative(pages, file).replace(/\.html$/, "")}`)
          .filter((path) => !/^\/(index|not-found|shell(\..*)?)$/.test(path)),
        shell: "/shell",
      }),
    },
    build: {
      outDir: web,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  const [gzipped, brotlied] = await Promise.all([
    gzip(content, { level: 9 }),
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  writeFileSync(`${file}.gz`, gzipped);
  writeFileSync(`${file}.br`, brotlied);
}
