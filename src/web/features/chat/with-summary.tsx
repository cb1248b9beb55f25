import type { ReactNode } from "react";
import type { Profile } from "../profiles/queries.ts";
import { SummaryCard } from "./summary-card.tsx";

/** At a desk, what the agent knows stays beside the talk. On a phone an empty chat begins with it. */
export function WithSummary({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>{children}</div>
      <aside aria-label="What the agent knows" className="max-lg:hidden">
        <div className="sticky top-6">
          <SummaryCard profile={profile} />
        </div>
      </aside>
    </div>
  );
}
