/** A piece of an answer, as OpenAI's API streams it. */
export function chatChunk(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "any", choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
