/** What people want to know of a present, in the order of the model's outputs. */
export const aspects = [
  "is",
  "cost",
  "pick",
  "age",
  "room",
  "post",
  "needs",
  "time",
  "ease",
  "lasts",
  "feel",
  "mind",
  "more",
] as const;
export type Aspect = (typeof aspects)[number];

/** What a message wants to know: something of a present, or what is usual in giving, by the place of its answer. */
export type Topic = { aspect: Aspect | null } | { etiquette: number };

/** Nothing of the kind, an aspect, or a question of etiquette: the model's outputs. */
export const topics = (etiquette: number) => 1 + aspects.length + etiquette;

export function topicOf(topic: Topic): number {
  if ("etiquette" in topic) return 1 + aspects.length + topic.etiquette;
  return topic.aspect ? 1 + aspects.indexOf(topic.aspect) : 0;
}

export function topicAt(output: number): Topic {
  const etiquette = output - 1 - aspects.length;
  return etiquette >= 0 ? { etiquette } : { aspect: aspects[output - 1] ?? null };
}
