// The web app into dist/web and dist/pages, and what the server renders home with into dist/rendering.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import { build } from "vite";
import { filesOf, root, run } from "./lib.mjs";

const gzip = promisify(gzipCompress);
const brotli = promisify(brotliCompress);
const dist = join(root, "dist");
const web = join(dist, "web");
const pages = join(dist, "pages");
const rendering = join(dist, "rendering");
for (const folder of [web, pages, rendering]) {
  rmSync(folder, { recursive: true, force: true });
}

const configFile = join(root, "vite.config.ts");
const logLevel = /** @type {const} */ ("warn");
await build({ configFile, logLevel });
const theme = await hashedTheme();
await renderPages();
await buildWorker();
const texts = filesOf(web).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file));
await Promise.all(texts.map(compress));

/**
 * The pages anybody may read, as HTML; for all others a shell that names the page's code, and a bare one for visitors and the
 * service worker. They go into a folder of their own: the server fills in its address and its mode before it sends them.
 */
async function renderPages() {
  const input = Object.fromEntries(
    ["prerender", "render-home"].map((name) => [
      name,
      fileURLToPath(new URL(`../src/web/${name}.tsx`, import.meta.url)),
    ]),
  );
  await build({
    configFile,
    logLevel,
    publicDir: false,
    // The server renders home with it, without looking for packages.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { ssr: true, manifest: false, outDir: rendering, rolldownOptions: { input } },
  });
  const { paths, canonicalPaths, shells, renderHead, renderBody } = await import(
    pathToFileURL(join(rendering, "prerender.js")).href
  );

  const template = readFileSync(join(web, "index.html"), "utf8").replace(
    '"/theme.js"',
    `"${theme}" data-letters="${lettersOf("figtree")}"`,
  );
  /** @type {Record<string, { file: string, imports?: string[], src?: string }>} */
  const manifest = JSON.parse(readFileSync(join(web, ".vite", "manifest.json"), "utf8"));
  rmSync(join(web, "index.html"));
  rmSync(join(web, ".vite"), { recursive: true });

  mkdirSync(pages);
  // Dollar signs mean something to `replace`, unless it is a function that answers.
  const shell = template.replace(/<!--\/?page-->\s*/g, "");
  writeFileSync(join(pages, "shell.html"), shell);
  const members = shell.replace(`src="${theme}"`, (name) => `${name} data-dates`);
  for (const { file, modules } of shells) {
    const files = filesWith(modules, manifest, template);
    const write = (/** @type {string} */ name, /** @type {string} */ html, asked = preload) =>
      writeFileSync(
        join(pages, name),
        html.replace("</head>", () => `${files.map(asked).join("")}</head>`),
      );
    write(file, members);
    if (file === "shell.home.html") write("shell.home.rendered.html", seenFirst(members), late);
  }
  for (const path of [...paths, "/not-found"]) {
    const body = await renderBody(path);
    const files = filesWith(modulesOf(path), manifest, template);
    const html = seenFirst(template)
      .replace(/<!--page-->([^]*)<!--\/page-->/, (_, bare) =>
        path === "/not-found" ? bare.trim() : renderHead(path, "%ORIGIN%"),
      )
      .replace("</head>", () => `${files.map(late).join("")}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      .replace(/\s*<noscript>[^]*<\/noscript>/, "");
    writeFileSync(join(pages, path === "/" ? "index.html" : `${path}.html`), html);
  }

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
 * The script in every page's head, under a name that changes with it: a service worker has the file of the version before
 * for as long as that is its name, and pages of this version count on this one's.
 * @returns {Promise<string>} its address
 */
async function hashedTheme() {
  const plain = join(web, "theme.js");
  const hash = createHash("sha256").update(readFileSync(plain)).digest("hex").slice(0, 8);
  const address = `/assets/theme-${hash}.js`;
  const out = relative(root, join(web, address));
  const options = ["--minify", "--target=es2022", "--log-level=warning", `--outfile=${out}`];
  await run("esbuild", [relative(root, plain), ...options]);
  rmSync(plain);
  return address;
}

/**
 * Of a page that is there to be seen without code: its letters come with its styles, so that no line moves, and its code
 * after the first paint (theme.js).
 * @param {string} html
 */
function seenFirst(html) {
  const code = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const styles = '<link rel="stylesheet"';
  if (!code.test(html) || !html.includes(styles)) {
    throw new Error("The page has no code or no styles.");
  }
  const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${lettersOf("fraunces")}">`;
  return html.replace(code, (_, file) => late(file)).replace(styles, () => font + styles);
}

/**
 * The address of a family's letters, those of other than western languages apart.
 * @param {string} family
 */
function lettersOf(family) {
  const name = new RegExp(`^${family}-latin-(?!ext).*woff2$`);
  const file = filesOf(join(web, "assets")).find((path) => name.test(basename(path)));
  if (!file) throw new Error(`There are no letters of ${family}.`);
  return `/assets/${basename(file)}`;
}

/**
 * The first of a page is the one that runs.
 * @param {string} file
 */
function late(file) {
  return `<link rel="late" href="${file}">`;
}

/** @param {string} file */
function preload(file) {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
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
 * The code of a page and what that code needs, which is asked for together with the page, not one after the other.
 * @param {string[]} modules
 * @param {Record<string, { file: string, imports?: string[], src?: string }>} manifest
 * @param {string} template
 */
function filesWith(modules, manifest, template) {
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || template.includes(chunk.file) || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  for (const name of modules) {
    if (!manifest[name]) throw new Error(`The build has no ${name}`);
    add(name);
  }
  return [...files];
}

/** The service worker, which knows every file of this version by name. */
async function buildWorker() {
  const files = filesOf(web).map((file) => `/${relative(web, file).replaceAll("\\", "/")}`);
  // The letters that only some systems lack.
  const isSeldom = (/** @type {string} */ file) => file.startsWith("/assets/figtree-");
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
        files: files.filter((file) => !isSeldom(file) && !file.endsWith("/sharing.jpg")),
        seldom: files.filter(isSeldom),
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
