import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useEarlierIdeas } from "../queries.ts";
import { IdeaItem } from "./idea-item.tsx";

interface EarlierIdeasProps {
  listId: string;
  /** What stands on the list, in lower case. */
  onList: ReadonlySet<string>;
  onAdd: (title: string, button: Element) => void;
}

/** What the list was offered before, folded away: it was paid for, and is not in the way. */
export function EarlierIdeas({ listId, onList, onAdd }: EarlierIdeasProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useEarlierIdeas(listId);
  const ideas = data?.pages.flatMap(({ items }) => items) ?? [];
  if (ideas.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-muted hover:text-text">
        Earlier ideas
      </summary>
      <Card className="mt-2">
        <ul aria-label="Earlier ideas" className="divide-y divide-line">
          {ideas.map(({ id, title, reason, details }) => (
            <IdeaItem
              key={id}
              idea={{ key: id, title, reason, fact: null, details }}
              added={onList.has(title.toLowerCase())}
              onAdd={(button) => onAdd(title, button)}
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
