import { matchIdeas } from "../../../../shared/match-ideas.ts";
import type { Draft } from "./list-editor.ts";
import { newIdea, type ListIdea, type ListIdeas } from "./list-idea.ts";

// What an update finds on a device. What of it was sent and not answered had no name yet, and is taken for not stored.

/** A draft as it was stored when ideas were texts. */
export interface TextDraft {
  readonly base: { readonly ideas: readonly string[]; readonly updatedAt: string };
  readonly ideas: readonly string[];
  readonly sent: unknown;
}

/** A draft as it was stored when saves had no names. */
export interface UnnamedDraft extends Pick<Draft, "ideas"> {
  readonly base: Omit<Draft["base"], "saves">;
  readonly unanswered: unknown;
}

export function withName({ base, ideas }: Pick<UnnamedDraft, "base" | "ideas">): Draft {
  return { base: { ...base, saves: [] }, ideas, save: crypto.randomUUID(), tried: [] };
}

/** A draft of the ideas that the server has. A text that none of them has is one new idea in every version. */
export function withIds({ base, ideas }: TextDraft, stored: ListIdeas): Draft {
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
  return withName({ base: { ...base, ideas: known(base.ideas) }, ideas: known(ideas) });
}
