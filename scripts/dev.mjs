// npm run dev: both sides, each reloading on change. Open the address Vite prints.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { installForTests, loadEnv, root, run } from "./lib.mjs";

const WEB_PORT = 5173;

loadEnv();
await installForTests();
await run("node", [join("scripts", "catalogue.mjs")]);
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`,
  // The browser talks to Vite, which passes the API on: that is the address people use.
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
};
const server = spawn("tsx", ["watch", "--clear-screen=false", "src/server/main.ts"], options());
const web = spawn("vite", ["--port", String(WEB_PORT), "--strictPort"], options());

for (const child of [server, web]) {
  child.on("exit", (code) => {
    server.kill();
    web.kill();
    process.exitCode = code ?? 0;
  });
}

/** @returns {import("node:child_process").SpawnOptions} */
function options() {
  return { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" };
}
