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
  // Until it is known, too: the pages to pay on lead a visitor on, and home would lose what was chosen.
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
