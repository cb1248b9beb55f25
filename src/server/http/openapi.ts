import { type Endpoint, type Key, endpoints, splitKey } from "../../shared/api.ts";
import { wireSchema } from "./json-schema.ts";
import { type ErrorCode, errorCodes, problem } from "../../shared/errors.ts";

/** The contract as an OpenAPI 3.1 document: made from the table, so it cannot say anything else. */
export function openApi(sessionCookie: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of endpoints.keys()) {
    const { method, path, document } = toOperation(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: document };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ribbon",
      version: "1",
      description: "Sign in at /api/login; the session travels in a cookie.",
    },
    paths,
    components: {
      schemas: { Problem: wireSchema(problem) },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
}

export function toOperation(key: Key) {
  const endpoint = endpoints.get(key);
  if (!endpoint) throw new Error(`${key} is not in the contract`);
  const [method, rawPath] = splitKey(key);
  const path = rawPath.replace(/:(\w+)/g, "{$1}");
  const names = [...rawPath.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const headers = endpoint.headers && wireSchema(endpoint.headers);
  const query = endpoint.query && wireSchema(endpoint.query);
  const body = endpoint.body && wireSchema(endpoint.body);
  const answer = typeof endpoint.output === "string" ? undefined : wireSchema(endpoint.output);
  const errors = errorsOf(key);

  const document = {
    summary: endpoint.summary,
    ...(endpoint.access === "user" ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...names.map((name) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string", format: "uuid" },
      })),
      ...Object.entries(Object(query?.properties)).map(([name, of]) => ({
        name,
        in: "query",
        required: false,
        schema: of,
      })),
      ...Object.entries(Object(headers?.properties)).map(([name, of]) => ({
        name,
        in: "header",
        required: false,
        schema: of,
      })),
    ],
    ...(endpoint.upload ? { requestBody: { required: true, content: { "*/*": {} } } } : {}),
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: body } } } }
      : {}),
    responses: {
      ...success(endpoint, answer),
      ...Object.fromEntries(
        errors.map((code) => [
          errorCodes[code].status,
          {
            description: errors
              .filter((other) => errorCodes[other].status === errorCodes[code].status)
              .map((other) => errorCodes[other].title)
              .join("; "),
            content: {
              "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
            },
          },
        ]),
      ),
    },
  };
  return { method, path, document, endpoint, body, answer, errors };
}

/** Every error code an endpoint can answer with: its own, and those that follow from its schemas. */
export function errorsOf(key: Key): ErrorCode[] {
  const endpoint = endpoints.get(key);
  const codes = new Set<ErrorCode>(endpoint?.errors);
  if (endpoint?.access === "user") codes.add("unauthenticated");
  if (endpoint?.limit) codes.add("too_fast");
  if (key.includes("/:")) codes.add("not_found");
  if (!key.startsWith("GET ")) codes.add("forbidden_origin");
  // Also without a body schema: a client can send a body anyway, and an unreadable one.
  codes.add("malformed").add("too_large").add("unsupported_media_type");
  if (endpoint?.body || endpoint?.upload || endpoint?.query || endpoint?.headers)
    codes.add("invalid");
  codes.add("unavailable");
  return [...codes].toSorted((a, b) => errorCodes[a].status - errorCodes[b].status);
}

function success({ output, events }: Endpoint, answer: object | undefined) {
  if (output === "nothing") return { 204: { description: "Done." } };
  if (output === "redirect") return { 302: { description: "Sends the browser on." } };
  if (output === "picture") {
    return { 200: { description: "The picture.", content: { "image/webp": {} } } };
  }
  return {
    200: {
      description: "Success.",
      content: {
        "application/json": { schema: answer },
        ...(events ? { "text/event-stream": { schema: wireSchema(events) } } : {}),
      },
    },
  };
}
