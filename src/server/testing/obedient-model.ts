import { type Server, type ServerResponse, createServer } from "node:http";
import { chatChunk } from "./openai-wire.ts";
import { freePort } from "./postgres-server.ts";

export interface Call {
  name: string;
  input: object;
}

interface Asked {
  messages: Array<{ role: string; content: unknown }>;
  tools?: unknown[];
}

/** What it was told of the person, which stands last in the instructions. */
function dataIn([instructions]: Asked["messages"]): string {
  const all = String(instructions?.content);
  return all.slice(all.lastIndexOf("<data>"));
}

/**
 * Speaks as OpenAI's API does, and is the worst that a model can be: it calls for whatever `calls` holds, repeats all that it
 * was told, and says `words`.
 */
export class ObedientModel {
  calls: Call[] = [];
  words = "";
  repeatsAll = true;
  #server: Server | null = null;
  #port = 0;

  get url(): URL {
    return new URL(`http://127.0.0.1:${this.#port}/v1`);
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => this.#answer(JSON.parse(body), response));
    });
    this.#server = server;
    this.#port = await freePort();
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    const closed = new Promise((resolve) => server?.close(resolve));
    server?.closeAllConnections();
    await closed;
  }

  #answer({ messages, tools }: Asked, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const tell = (delta: object, finish: string | null) => response.write(chatChunk(delta, finish));
    const isCalled = messages.at(-1)?.role === "tool";
    if (!tools) {
      tell({ content: JSON.stringify({ elements: [] }) }, null);
      tell({}, "stop");
    } else if (this.calls.length > 0 && !isCalled) {
      for (const [index, { name, input }] of this.calls.entries()) {
        const call = { name, arguments: JSON.stringify(input) };
        tell(
          { tool_calls: [{ index, id: `call-${index}`, type: "function", function: call }] },
          null,
        );
      }
      tell({}, "tool_calls");
    } else {
      const told = this.repeatsAll ? dataIn(messages) : "";
      // In small pieces, so that a tag or an address never comes as a whole.
      for (const piece of `${this.words}\n\n${told}`.match(/[^]{1,97}/g) ?? []) {
        tell({ content: piece }, null);
      }
      tell({}, "stop");
    }
    response.end("data: [DONE]\n\n");
  }
}
