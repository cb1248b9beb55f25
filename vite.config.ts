import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import * as z from "zod";
import { api } from "./src/shared/api.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The browser's own Host and Origin reach the API unchanged, so its origin guard and its redirects
// see the address the person is at: the API is started with PUBLIC_URL=http://localhost:5173.
const toApi = {
  target: `http://localhost:${process.env.PORT || 3000}`,
  changeOrigin: false,
};

// The frame, the session and the landing page render once or twice: memoising them would cost the first load
// two kilobytes and save it nothing. The compiler is for the screens that people work in.
const compiled = /\/src\/web\/(features|pages)\/(?!auth|landing|shell|layout|home)/;

// A page's HTML names what it needs, and the service worker holds the rest: doing without Vite's own way of
// preloading saves the first load a kilobyte.
const barePreload: Plugin = {
  name: "bare-preload",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id.endsWith("vite/preload-helper.js")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/** Changes with any field of any answer: what a device keeps of another version is not for this one's pages. */
function answersShape(): string {
  const outputs = Object.entries(api).map(([key, { output }]) => [
    key,
    typeof output === "string" ? output : z.toJSONSchema(output, { unrepresentable: "any" }),
  ]);
  return createHash("sha256").update(JSON.stringify(outputs)).digest("hex").slice(0, 12);
}

/** A file for what these pages have in common with others. */
function sharedBy(name: string, pages: RegExp) {
  const nameOf = (module: string, graph: Rolldown.ChunkingContext): string | null => {
    const seen = new Set<string>();
    const isReached = (id: string): boolean => {
      if (seen.has(id)) return false;
      seen.add(id);
      return pages.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some(isReached);
    };
    return isReached(module) ? name : null;
  };
  return { name: nameOf, debugName: name, minShareCount: 2 };
}

/** Those that anybody may read, which load none of what is for members. */
const publicPages = /\/web\/(more-pages|pages\/(about|how-it-works|pricing|privacy|terms))\.tsx$/;
/** Home, and the frame of every page for members. */
const home = /\/web\/(pages\/(own-frame|your-people)|.*\/(coming-up|session-transitions))\.tsx?$/;

export default defineConfig({
  root: at("src/web"),
  publicDir: at("public"),
  plugins: [
    barePreload,
    react({ compiler: true, include: compiled, refreshInclude: /\.tsx?$/ }),
    tailwindcss(),
  ],
  define: { ANSWERS_SHAPE: JSON.stringify(answersShape()) },
  // React has it since 18; the package is for those before.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  server: {
    host: "localhost",
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": toApi,
      "/calendar": toApi,
      "/local-sign-in": toApi,
      "/oidc": toApi,
      "/unsubscribe": toApi,
    },
  },
  build: {
    outDir: at("dist/web"),
    emptyOutDir: true,
    assetsDir: "assets",
    // The content policy allows nothing inline, fonts included.
    assetsInlineLimit: 0,
    // Read by the build, for what each page should preload; not served.
    manifest: true,
    modulePreload: false,
    target: "es2022",
    rolldownOptions: {
      // Reading a property does nothing else here.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // All that the first view needs in one file: it compresses better than its pieces. What most pages
        // share comes in three, not in forty: a request costs more than the few kilobytes that a page does not use.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], priority: 4 },
            { ...sharedBy("public", publicPages), priority: 3 },
            { ...sharedBy("home", home), priority: 2 },
            { name: "own", minShareCount: 3, priority: 1 },
          ],
        },
        // It names every other file, and a hash does not compress: as short as the bundler allows.
        chunkFileNames: "assets/[name]-[hash:7].js",
        hashCharacters: "hex",
      },
    },
  },
});
