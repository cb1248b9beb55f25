import { Suspense, useState } from "react";
import { useUser } from "../features/auth/queries.ts";
import { Pricing } from "../features/pricing/pricing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { loadable } from "../lib/loadable.ts";
import { Button } from "../ui/button.tsx";

const QuestionnairePreview = loadable(() => import("../features/questionnaire/preview.tsx"));

export default function PricingPage() {
  useDocumentTitle("Pricing");
  const { status } = useUser();
  // Also while loading: the payment pages ask a visitor to sign in, while home would lose the chosen plan.
  const signedIn = status !== "signedOut";
  const [previewing, setPreviewing] = useState(false);
  return (
    <div className="pt-8">
      <Pricing
        signedIn={signedIn}
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
      {previewing && (
        <Suspense>
          <QuestionnairePreview onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </div>
  );
}
