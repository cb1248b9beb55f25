import { type RequestListener, createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import type { ModelConfig } from "../../../../config.ts";
import { ModelServer } from "../../../../testing/model-server.ts";
import { modelFinder } from "./model-finder.ts";

const running: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function modelServer(...models: string[]): Promise<ModelServer> {
  const server = new ModelServer(...models);
  await server.start();
  running.push(() => server.stop());
  return server;
}

/** Something that is no server of models. */
async function answering(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const PATIENT = 60_000;

function open(ports: number[], patience = PATIENT) {
  let time = Date.UTC(2030, 0, 1);
  const changed = vi.fn<(found: ModelConfig | null) => void>();
  const finder = modelFinder({ ports, timeout: 20_000, patience }, () => new Date(time), changed);
  return {
    finder,
    changed,
    name: async () => (await finder.find())?.model ?? null,
    pass: (seconds: number) => (time += seconds * 1000),
  };
}

test("the first chat model of the first server that answers is found", async () => {
  const gone = await modelServer("gone");
  await gone.stop();
  const embeddings = await modelServer("nomic-embed-text:latest");
  const first = await modelServer(
    "mxbai-embed-large",
    "text-embedding-bge-m3",
    "all-minilm:33m",
    "gpt-oss:120b-cloud",
    "llama3.1:8b",
    "other",
  );
  const second = await modelServer("second");
  const ports = [gone, embeddings, first, second].map(({ port }) => port);
  expect(await open(ports).finder.find()).toEqual({
    provider: "compatible",
    model: "llama3.1:8b",
    apiKey: null,
    baseUrl: first.url,
    timeout: 20_000,
  });
});

test("what is no server of models is none, and nobody is sent elsewhere", async () => {
  const elsewhere = await modelServer("elsewhere");
  const ports = await Promise.all([
    answering((_, response) => response.writeHead(404).end('{"data":[{"id":"x"}]}')),
    answering((_, response) => response.end("<html>")),
    answering((_, response) => response.end('{"data":[]}')),
    answering((_, response) => response.end('{"data":[{"id":"\\u001b[2J"}]}')),
    answering((_, response) => response.end("[]")),
    answering((request) => request.socket.destroy()),
    answering((_, response) =>
      response.writeHead(307, { location: `${elsewhere.url.href}/models` }).end(),
    ),
  ]);
  const { name, changed } = open(ports);
  expect(await name()).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test("one that hangs is not waited for", async () => {
  const port = await answering(() => {});
  expect(await open([port], 20).name()).toBeNull();
});

test("it is looked for again every 30 seconds at most, when somebody asks", async () => {
  const server = await modelServer("one");
  const { finder, name, pass, changed } = open([server.port]);
  expect(await Promise.all([name(), name()])).toEqual(["one", "one"]);
  server.models = ["two"];
  pass(29);
  expect(await name()).toBe("one");
  pass(1);
  expect(await name()).toBe("two");

  finder.lost();
  expect(await name()).toBeNull();
  pass(29);
  expect(await name()).toBeNull();
  pass(1);
  expect(await name()).toBe("two");
  await server.stop();
  pass(30);
  expect(await name()).toBeNull();
  expect(changed.mock.calls.map(([found]) => found?.model ?? null)).toEqual([
    "one",
    "two",
    null,
    "two",
    null,
  ]);
});
