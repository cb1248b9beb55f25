import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useEarlierIdeas } from "../queries.ts";
import { IdeaItem } from "./idea-item.tsx";
import type { GeneratedIdea } from "./parse-generated.ts";

interface EarlierIdeasProps {
  listId: string;
  color?: string | undefined;
  /** What stands on the list, in lower case. */
  onList: ReadonlySet<string>;
  onAdd: (idea: GeneratedIdea, button: Element) => void;
}

/** What the list was offered before, folded away: it was paid for, and is not in the way. */
export function EarlierIdeas({ listId, color, onList, onAdd }: EarlierIdeasProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useEarlierIdeas(listId);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const ideas: GeneratedIdea[] = items.map(({ id, ...idea }) => ({ key: id, ...idea }));
  if (ideas.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-muted hover:text-text">
        Earlier ideas
      </summary>
      <Card className="mt-2">
        <ul aria-label="Earlier ideas" className="divide-y divide-line">
          {ideas.map((idea) => (
            <IdeaItem
              key={idea.key}
              idea={idea}
              color={color}
              added={onList.has(idea.title.toLowerCase())}
              onAdd={(button) => onAdd(idea, button)}
            />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <Button
          tone="quiet"
          className="mt-2"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          Show more earlier ideas
        </Button>
      )}
    </details>
  );
}
