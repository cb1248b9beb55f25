import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { freeProfiles } from "../../../shared/free-tier.ts";
import { useSignInAddress } from "../auth/sign-in-address.ts";
import { installPrompt } from "../../pwa/install-prompt.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FeatureCard } from "./feature-card.tsx";
import { GiftTags } from "./gift-tags.tsx";
import { ThemeCard } from "./theme-card.tsx";
import { BellIcon } from "../../ui/icons/bell.tsx";
import { GiftIcon } from "../../ui/icons/gift.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { PeopleIcon } from "../../ui/icons/people.tsx";

// Few browsers offer to install, and none before the page is loaded.
const InstallOffer = lazyPart(() => import("./install-offer.tsx"), { failed: () => null });

interface SignInFor {
  to?: string;
  why?: string;
}

export function Landing() {
  // From a page that wants somebody to be signed in: where to go then, and why.
  const { to, why }: SignInFor = Object(useHistoryState<unknown>());
  const signIn = useSignInAddress(to);
  const installable = installPrompt.useValue() !== null;
  return (
    <>
      <section className="grid items-center gap-x-12 gap-y-12 py-8 sm:py-12 md:grid-cols-2 lg:grid-cols-[7fr_6fr]">
        <div>
          <PageHeading className="text-display font-semibold tracking-[-0.04em]">
            Start your gift list
          </PageHeading>
          <p className="mt-6 max-w-prose text-lead text-muted">
            The right idea comes to you in March, and the birthday is in October. Ribbon keeps it
            until then: one page for everyone you shop for, each with a color of their own.
          </p>
          {why && <p className="mt-6 text-lead">{why}</p>}
          <a
            href={signIn}
            className={`${buttonClass("action")} mt-8 min-h-13 w-full px-6 text-balance sm:w-auto sm:text-lead`}
          >
            Sign In to Get Started - It's Free
          </a>
          <Link
            href="/questionnaire"
            className={`${buttonClass("quiet")} mt-2 w-full sm:-ml-4 sm:w-auto`}
          >
            Or first tell Ribbon about somebody
          </Link>
        </div>
        <GiftTags />
      </section>

      <section aria-labelledby="what-it-does" className="border-t border-line py-12">
        <h2 id="what-it-does" className="text-heading font-semibold">
          What Ribbon keeps for you
        </h2>
        <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          <FeatureCard icon={GiftIcon} title="Free Gift Tracker">
            Up to {freeProfiles} people and as many gift lists as you like, for nothing.
          </FeatureCard>
          <FeatureCard icon={BellIcon} title="Never Forget">
            Birthdays, anniversaries and occasions, with a reminder while there is still time.
          </FeatureCard>
          <FeatureCard icon={SparkleIcon} title="AI-Powered Ideas">
            Upgrade, describe somebody well, and an agent suggests gifts that suit them.
          </FeatureCard>
          <FeatureCard icon={PeopleIcon} title="Organized by Person">
            Everyone has a page and a ribbon. You see whose it is before you read.
          </FeatureCard>
        </ul>
        <ThemeCard />
        {installable && <InstallOffer />}
      </section>
    </>
  );
}
