import type { ReactNode } from "react";
import type { Profile } from "../profiles/queries.ts";
import { useExchange } from "./conversation.ts";
import { useMessages } from "./queries.ts";
import { SummaryCard } from "./summary-card.tsx";

/** At a desk, what the agent knows stays beside the talk. An empty chat shows it by itself. */
export function WithSummary({ profile, children }: { profile: Profile; children: ReactNode }) {
  const exchange = useExchange(profile.id);
  const { data: messages = [] } = useMessages(profile.id, { listening: exchange !== null });
  const isBegun = exchange !== null || messages.length > 0;
  return (
    <div className={isBegun ? "gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]" : ""}>
      <div>{children}</div>
      {isBegun && (
        <aside aria-label="What the agent knows" className="max-lg:hidden">
          <div className="sticky top-6">
            <SummaryCard profile={profile} />
          </div>
        </aside>
      )}
    </div>
  );
}
