import type { Received } from "../../../shared/api.ts";

/** Which engine writes the ideas that tokens pay for. */
export function whoThinks({ model, onThisMachine }: Received<"GET /api/agent">): string {
  if (model === null) return "Ideas come from Ribbon’s own agent.";
  // Some servers call a model by the path of its file.
  const name = model.split("/").at(-1) || model;
  return `Ideas come from ${name}${onThisMachine ? ", a model on this machine" : ""}.`;
}
