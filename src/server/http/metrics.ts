import type { FastifyInstance } from "fastify";
import { createServer } from "node:http";
import { Counter, Histogram, collectDefaultMetrics, register } from "prom-client";

const duration = new Histogram({
  name: "ribbon_http_request_duration_seconds",
  help: "Time to answer, by route.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** `asked`, or why it was not: `refused_person`, `refused_all`. */
export const modelRequests = new Counter({
  name: "ribbon_model_requests_total",
  help: "Requests to the language model that is configured, by what became of them.",
  labelNames: ["outcome"],
});

let collecting = false;

export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (collecting) {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: String(reply.statusCode),
      };
      duration.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** On a port of its own, so that the metrics can stay private while the app is public. */
export async function serveMetrics(
  port: number,
  host: string,
): Promise<{ close(): void; port: number }> {
  if (!collecting) collectDefaultMetrics({ prefix: "ribbon_" });
  collecting = true;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { "content-type": register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
