import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The browser's own Host and Origin reach the API unchanged, so its origin guard and its redirects
// see the address the person is at: the API is started with PUBLIC_URL=http://localhost:5173.
const toApi = { target: "http://localhost:3000", changeOrigin: false };

// The frame and the landing page render once or twice: memoising them would cost the first load two
// kilobytes and save it nothing. The compiler is for the screens that people work in.
const compiled = /\/src\/web\/(features|pages)\/(?!landing|shell|layout|home)/;

export default defineConfig({
  root: at("src/web"),
  publicDir: at("public"),
  plugins: [react({ compiler: true, include: compiled, refreshInclude: /\.tsx?$/ }), tailwindcss()],
  server: {
    host: "localhost",
    port: 5173,
    strictPort: true,
    proxy: { "/api": toApi, "/oidc": toApi },
  },
  build: {
    outDir: at("dist/web"),
    emptyOutDir: true,
    assetsDir: "assets",
    // The content policy allows nothing inline, fonts included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
