import { searchLimits } from "../../../shared/search-limits.ts";
import { matcherOf, patternsOf } from "../../../shared/search-words.ts";
import type { Db } from "../../db/database.ts";
import type { Serve } from "../../http/serve.ts";
import { searchIdeas, searchLists } from "../gift-lists/search/store.ts";
import { listNames } from "../profiles/store.ts";

export function searchRoutes(serve: Serve, { db }: { db: Db }): void {
  serve("GET /api/search", async ({ user, query: { q } }) => {
    const patterns = patternsOf(q);
    if (patterns.length === 0) return { people: [], lists: [], ideas: [], gifts: [] };
    const people = await listNames(db, user.id);
    const byId = new Map(people.map((person) => [person.id, person]));
    const withPerson = <Of extends { profileId: string | null }>({ profileId, ...rest }: Of) => ({
      ...rest,
      person: byId.get(profileId ?? "") ?? null,
    });
    const matches = matcherOf(q);
    const lists = await searchLists(db, user.id, patterns);
    const { ideas, gifts } = await searchIdeas(db, user.id, patterns);
    return {
      people: people.filter(({ name }) => matches(name)).slice(0, searchLimits.found),
      lists: lists.map(withPerson),
      ideas: ideas.map(withPerson),
      gifts: gifts.map(withPerson),
    };
  });
}
