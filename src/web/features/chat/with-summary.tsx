import type { ReactNode } from "react";
import type { Profile } from "../profiles/queries.ts";
import { SummaryCard } from "./summary-card.tsx";

/** At a desk, what the agent knows stays beside the talk. On a phone an empty chat (`data-empty`) begins with it. */
export function WithSummary({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <div className="group gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <aside
        aria-label="What the agent knows"
        className="mb-6 lg:order-last max-lg:not-group-has-data-empty:hidden"
      >
        <div className="sticky top-6">
          <SummaryCard profile={profile} />
        </div>
      </aside>
      <div>{children}</div>
    </div>
  );
}
