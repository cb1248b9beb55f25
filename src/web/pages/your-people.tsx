import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Received } from "../../shared/api.ts";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { FirstRunPlaceholder } from "../features/first-run/placeholder.tsx";
import { People } from "../features/profiles/people.tsx";
import { AboutPerson } from "../features/reminders/occasions/about-person.tsx";
import { ComingUpOnItsWay } from "../features/reminders/occasions/coming-up-placeholder.tsx";
import { useFocusKept } from "../lib/focus-kept.ts";
import { comingUpKey, profilesKey } from "../lib/query-keys.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { partFailed } from "../ui/part-failed.tsx";
import { OwnFrame } from "./layout.tsx";

const ComingUp = lazyPart(() => import("../features/reminders/occasions/coming-up.tsx"), {
  placeholder: <ComingUpOnItsWay />,
  failed: partFailed,
  onFailed: ({ onSettled }: { onSettled: () => void }) => onSettled(),
});
let isComingUpLoaded = false;
/** Resolves when the code of home's parts is there, or cannot be fetched: what that means, each says itself. */
export const parts = Promise.allSettled([
  ComingUp.ready().then(() => (isComingUpLoaded = true)),
  OwnFrame.ready(),
]);

const FirstRun = lazyPart(() => import("../features/first-run/first-run.tsx"), {
  placeholder: <FirstRunPlaceholder />,
  failed: partFailed,
});

/** In milliseconds: a slow answer to what is coming hides nobody for longer. */
const LONGEST_WAIT = 5_000;

/** Home of somebody who is signed in, or whose account cannot be loaded. */
export default function YourPeople() {
  const session = useUser();
  useFocusKept();
  if (session.status !== "signedIn") return <SignedInOnly>{null}</SignedInOnly>;
  return <WithComingUp user={session.user} />;
}

/** What is coming, then the people. */
function WithComingUp({ user }: { user: Received<"GET /api/auth/user"> }) {
  // The people are shown once it is known how much is above them: nothing jumps.
  const client = useQueryClient();
  const [settled, setSettled] = useState(
    () =>
      isComingUpLoaded &&
      [profilesKey, comingUpKey].every((key) => client.getQueryData(key) !== undefined),
  );
  useEffect(() => {
    const late = setTimeout(() => setSettled(true), LONGEST_WAIT);
    return () => clearTimeout(late);
  }, []);
  return (
    <People
      user={user}
      ahead={<ComingUp onSettled={() => setSettled(true)} />}
      shown={settled}
      about={AboutPerson}
      first={
        // A little more than the form takes, so that nothing moves when it is there.
        <div className="min-h-167 sm:min-h-130">
          <FirstRun user={user} />
        </div>
      }
    />
  );
}
