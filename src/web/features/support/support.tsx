import { supportAddress } from "./support-address.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SupportForm } from "./support-form.tsx";

interface SupportProps {
  user: { firstName: string | null; lastName: string | null; email: string };
}

export function Support({ user }: SupportProps) {
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[17rem_1fr]">
      <div>
        <PageHeading>Support</PageHeading>
        <p className="mt-4 text-muted">
          Write to us here, and your e-mail app opens with the message ready to send. Or write to{" "}
          <a
            href={`mailto:${supportAddress}`}
            className="font-semibold text-action underline underline-offset-4"
          >
            {supportAddress}
          </a>{" "}
          yourself.
        </p>
      </div>
      <Card className="mt-6 p-5 sm:p-6 lg:mt-0">
        <SupportForm
          name={[user.firstName, user.lastName].filter(Boolean).join(" ")}
          email={user.email}
        />
      </Card>
    </div>
  );
}
