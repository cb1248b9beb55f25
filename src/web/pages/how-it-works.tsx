import { Link, useLocation } from "wouter";
import { profileLimit, tierOf, type Tier } from "../../shared/plans.ts";
import { useIsVisitor } from "../features/auth/is-visitor.ts";
import { useUser } from "../features/auth/queries.ts";
import { HowItWorks } from "../features/info/how-it-works.tsx";
import { useCreateProfile, useProfiles } from "../features/profiles/queries.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useIsMounted } from "../lib/use-is-mounted.ts";
import { useSignInAddress } from "../features/auth/sign-in-address.ts";
import { buttonClass, type ButtonTone } from "../ui/button-class.ts";
import { Button } from "../ui/button.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { profileLimitToast, profileErrorToast } from "../features/profiles/profile-error-toast.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { partFailed } from "../ui/part-failed.tsx";
import { toast } from "../ui/toast.ts";

// Not with the page: a visitor never needs it.
const FirstRun = lazyPart(() => import("../features/first-run/first-run.tsx"), {
  failed: partFailed,
});

const start = { label: "Start with Gift Tracker", tone: "action" } as const;
const train = { label: "Answer the questionnaire", tone: "plain" } as const;

export default function HowItWorksPage() {
  useDocumentTitle("How it works");
  const session = useUser();
  // While the user is loading, the page is a visitor's: that is how it was prerendered.
  const tier = session.status === "signedIn" ? tierOf(session.user.subscriptionTier) : null;
  return (
    <div className="pt-8">
      <HowItWorks
        first={<FirstPerson session={session} />}
        start={
          tier ? (
            <NewProfileButton
              {...start}
              tier={tier}
              name="Gift List"
              pageOf={(id) => `/profile/${id}`}
            />
          ) : (
            <SignInLink {...start} />
          )
        }
        train={
          tier ? (
            <NewProfileButton
              {...train}
              tier={tier}
              name="AI Profile"
              pageOf={(id) => `/questionnaire?profile=${id}`}
            />
          ) : (
            // Signing in can wait until the answers are saved.
            <Link href="/questionnaire" className={buttonClass(train.tone)}>
              {train.label}
            </Link>
          )
        }
      />
      <BackLink className="mt-10" />
    </div>
  );
}

/** The form for a first person. Where signing up leads, its place is kept from the first paint on. */
function FirstPerson({ session }: { session: ReturnType<typeof useUser> }) {
  const [path] = useLocation();
  const isVisitor = useIsVisitor();
  const signedIn = session.status === "signedIn";
  const { data: people } = useProfiles({ enabled: signedIn });
  const known = isVisitor || people !== undefined;
  if (signedIn && people?.length === 0)
    return (
      <div className={firstClass}>
        <FirstRun user={session.user} />
      </div>
    );
  return !known && path === "/onboarding" && <div className={firstClass} />;
}

// A little more than the form takes, on a phone and beside it.
const firstClass = "mb-10 min-h-194 sm:min-h-150";

function SignInLink({ label, tone }: { label: string; tone: ButtonTone }) {
  const signIn = useSignInAddress();
  return (
    <a href={signIn} className={buttonClass(tone)}>
      {label}
    </a>
  );
}

/** Creates a profile with a provisional name, and opens the next page. */
function NewProfileButton({
  label,
  tone,
  tier,
  name,
  pageOf,
}: {
  label: string;
  tone: ButtonTone;
  tier: Tier;
  name: string;
  pageOf: (id: string) => string;
}) {
  const [, navigate] = useLocation();
  const profiles = useProfiles();
  const isHere = useIsMounted();
  const { mutateAsync, isPending } = useCreateProfile();

  async function create() {
    try {
      const list = profiles.data ?? (await profiles.refetch({ throwOnError: true })).data ?? [];
      const limit = profileLimit(tier);
      if (list.length >= limit) {
        toast(profileLimitToast({ limit, tier }));
        return;
      }
      const { id } = await mutateAsync({ name: `${name} ${list.length + 1}` });
      toast({ title: "Profile created!" });
      // The name is at once open for changing there.
      if (isHere()) navigate(pageOf(id), { state: { provisionalName: true } });
    } catch (error) {
      toast(profileErrorToast(error, "Failed to create profile"));
    }
  }

  return (
    <Button tone={tone} aria-disabled={isPending} onClick={() => void create()}>
      {label}
    </Button>
  );
}
