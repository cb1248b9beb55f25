import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";
import { LastUpdated } from "./last-updated.tsx";

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

export function LegalDocument({
  title,
  summary,
  sections,
}: {
  title: string;
  summary: string;
  sections: readonly Section[];
}) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <LastUpdated />
      <p className="mt-6 max-w-prose text-lead">{summary}</p>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[1fr_minmax(0,34rem)_1fr]">
        <nav
          aria-labelledby="contents"
          className="mb-10 border-y border-line py-4 lg:sticky lg:top-6 lg:mb-0 lg:self-start lg:border-0 lg:py-0"
        >
          <h2 id="contents" className="text-title font-semibold">
            On this page
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6 lg:flex-col">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-11 items-center text-muted underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="flex max-w-prose flex-col gap-10">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="scroll-mt-6 text-title font-semibold">
                {section.title}
              </h2>
              <div className="mt-3 flex flex-col gap-3 [&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-4 [&_code]:rounded-control [&_code]:bg-well [&_code]:px-1 [&_code]:text-caption [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-action">
                {section.body}
              </div>
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
