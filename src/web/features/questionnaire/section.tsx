import { useId, type ReactNode } from "react";

/** One part of the questionnaire. On a page its heading stands beside it where there is room. */
export function Section({
  heading,
  hint,
  inDialog,
  children,
}: {
  heading: string;
  hint: string;
  inDialog: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = inDialog ? "h3" : "h2";
  return (
    <section
      aria-labelledby={id}
      className={`border-t border-line py-8 ${inDialog ? "" : "lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-12"}`}
    >
      <div className="mb-6">
        <Heading id={id} className={`font-semibold ${inDialog ? "text-lead" : "text-title"}`}>
          {heading}
        </Heading>
        <p className="mt-1 text-muted">{hint}</p>
      </div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
