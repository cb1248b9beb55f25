import { matchIdeas } from "../../../../shared/match-ideas.ts";
import type { Draft } from "./list-editor.ts";
import { newIdea, type ListIdea, type ListIdeas } from "./list-idea.ts";

/** A draft as it was stored when ideas were texts. */
export interface TextDraft {
  readonly base: { readonly ideas: readonly string[]; readonly updatedAt: string };
  readonly ideas: readonly string[];
  /** Versions that were sent and not answered. */
  readonly sent: ReadonlyArray<readonly string[]>;
}

/** The same draft of the ideas that the server has. A text that none of them has is one new idea in every version. */
export function withIds({ base, ideas, sent }: TextDraft, stored: ListIdeas): Draft {
  const made = new Map<string, ListIdea>();
  const known = (texts: readonly string[]): ListIdea[] => {
    const rows = matchIdeas(
      stored,
      texts.map((title) => ({ title })),
    );
    return texts.map((title, place) => {
      const row = rows[place];
      if (row) return { ...row, title };
      const earlier = texts.slice(0, place).filter((text) => text === title).length;
      const name = `${earlier} ${title}`;
      const idea = made.get(name) ?? newIdea(title);
      made.set(name, idea);
      return idea;
    });
  };
  return {
    base: { ideas: known(base.ideas), updatedAt: base.updatedAt },
    ideas: known(ideas),
    unanswered: sent.map((texts) => known(texts).map(({ id, title }) => ({ id, title }))),
  };
}
