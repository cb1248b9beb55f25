import { useState } from "react";
import { tierOf } from "../../shared/plans.ts";
import { useUser } from "../features/auth/queries.ts";
import { Pricing } from "../features/pricing/pricing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { Button } from "../ui/button.tsx";
import { lazyOverlay } from "../ui/lazy-overlay.tsx";

const QuestionnairePreview = lazyOverlay(() => import("../features/questionnaire/preview.tsx"));

export default function PricingPage() {
  useDocumentTitle("Pricing");
  const session = useUser();
  // Also while loading: the payment pages ask a visitor to sign in.
  const signedIn = session.status !== "signedOut";
  const tier = session.status === "signedIn" ? tierOf(session.user.subscriptionTier) : "free";
  const [previewing, setPreviewing] = useState(false);
  return (
    <div className="pt-8">
      <Pricing
        signedIn={signedIn}
        plan={tier === "free" ? null : tier}
        preview={
          <Button
            tone="plain"
            onPointerEnter={QuestionnairePreview.preload}
            onFocus={QuestionnairePreview.preload}
            onClick={() => setPreviewing(true)}
          >
            Preview Questionnaire
          </Button>
        }
      />
      {previewing && <QuestionnairePreview onClose={() => setPreviewing(false)} />}
    </div>
  );
}
