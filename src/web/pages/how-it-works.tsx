import { useTransition, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useUser } from "../features/auth/queries.ts";
import { HowItWorks } from "../features/info/how-it-works.tsx";
import { useCreateProfile, useProfiles } from "../features/profiles/queries.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useSignInAddress } from "../lib/sign-in.ts";
import { buttonClass, type ButtonTone } from "../ui/button-class.ts";
import { Button } from "../ui/button.tsx";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";
import { refusalOf } from "../lib/refusal.ts";
import { toast } from "../ui/toast.ts";

const start = { label: "Start with Gift Tracker", tone: "action" } as const;
const train = { label: "Answer the questionnaire", tone: "plain" } as const;

export default function HowItWorksPage() {
  useDocumentTitle("How it works");
  const { status } = useUser();
  // Until it is known who is there, the page is a visitor's: that is how it was rendered.
  const signedIn = status === "signedIn";
  return (
    <div className="pt-8">
      <HowItWorks
        start={
          signedIn ? (
            <NewProfileButton {...start} name="Gift List" pageOf={(id) => `/profile/${id}`} />
          ) : (
            <SignInLink {...start} />
          )
        }
        train={
          signedIn ? (
            <NewProfileButton
              {...train}
              name="AI Profile"
              pageOf={(id) => `/questionnaire?profile=${id}`}
            />
          ) : (
            <SignInLink {...train} />
          )
        }
      />
      <Link href="/" className={`${buttonClass("quiet")} mt-10 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
    </div>
  );
}

function SignInLink({ label, tone }: { label: string; tone: ButtonTone }) {
  const signIn = useSignInAddress();
  return (
    <a href={signIn} className={buttonClass(tone)}>
      {label}
    </a>
  );
}

/** Makes a profile with a name to be going on with, and opens what comes next. */
function NewProfileButton({
  label,
  tone,
  name,
  pageOf,
}: {
  label: ReactNode;
  tone: ButtonTone;
  name: string;
  pageOf: (id: string) => string;
}) {
  const [, navigate] = useLocation();
  const profiles = useProfiles();
  const { mutateAsync } = useCreateProfile();
  const [isCreating, startCreating] = useTransition();

  async function create() {
    const list = profiles.data ?? (await profiles.refetch({ throwOnError: true })).data ?? [];
    const profile = await mutateAsync(`${name} ${list.length + 1}`);
    toast({ title: "Profile created!" });
    navigate(pageOf(profile.id));
  }

  return (
    <Button
      tone={tone}
      disabled={isCreating}
      onClick={() =>
        startCreating(() =>
          create().catch((error: unknown) => {
            toast(refusalOf(error, "Failed to create profile"));
          }),
        )
      }
    >
      {label}
    </Button>
  );
}
