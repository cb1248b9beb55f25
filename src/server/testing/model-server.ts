import { type Server, type ServerResponse, createServer } from "node:http";
import { chatChunk } from "./openai-wire.ts";
import { freePort } from "./postgres-server.ts";

/** What it proposes to whoever likes roses. */
export const modelTitles = [
  "Climbing rose for the balcony",
  "Hand grinder for coffee beans",
  "Botanical garden afternoon",
  "Pressed petal picture frame",
  "Secateurs with walnut handles",
  "Tasting box of single-origin beans",
  "Enamel watering can",
  "Linen gardening apron",
  "Stoneware espresso cups",
  "Notebook for garden plans",
  "Copper plant labels",
  "Kneeling cushion",
];
const elements = modelTitles.map((title) =>
  JSON.stringify({
    title,
    reason: "She loves roses, and this keeps them in sight.",
    quote: "Roses",
    lowPrice: 28,
    highPrice: 40,
  }),
);
const ideas = [
  '{"elements":[',
  ...elements.map((element, index) => (index > 0 ? `,${element}` : element)),
  "]}",
];
const sentences = ["Let me think ", "of something ", "that she would enjoy."];

/** `half`: says half of its answer, and no more. */
type Mood = "well" | "broken" | "refusing" | "half" | "silent";

/** Speaks as OpenAI's API does, as the servers that people run themselves. */
export class ModelServer {
  models: string[];
  mood: Mood = "well";
  /** Requests for an answer. */
  asked = 0;
  #server: Server | null = null;
  #port = 0;

  constructor(...models: string[]) {
    this.models = models;
  }

  get port(): number {
    return this.#port;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${this.#port}/v1`);
  }

  /** On the port that it had before, where it had one. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      // Nobody is to try a connection that ended with the server before this one.
      response.shouldKeepAlive = false;
      if (this.mood === "silent") return;
      if (request.url === "/v1/models") {
        const data = this.models.map((id) => ({ id, object: "model" }));
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ object: "list", data }));
        return;
      }
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => this.#answer(body, response));
    });
    this.#server = server;
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
  }

  /** Whoever is being answered is cut off. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  #answer(body: string, response: ServerResponse): void {
    this.asked += 1;
    if (this.mood === "broken" || this.mood === "refusing") {
      response.writeHead(this.mood === "broken" ? 500 : 400, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify({ error: { message: this.mood } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const tell = (delta: object, finish: string | null) => response.write(chatChunk(delta, finish));
    const words = body.includes("elements") ? ideas : sentences;
    const half = this.mood === "half";
    for (const content of half ? words.slice(0, words.length / 2) : words) tell({ content }, null);
    if (half) return;
    tell({}, "stop");
    response.end("data: [DONE]\n\n");
  }
}
