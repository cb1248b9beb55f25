import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of the questionnaire, while the answers it is filled with are on their way. */
export function QuestionnairePlaceholder() {
  return (
    <>
      <output className="sr-only">Loading profile</output>
      <Skeleton className="absolute inset-x-0 top-0 h-3 rounded-none" />
      <div aria-hidden className="pt-20">
        <Skeleton className="h-9.5 w-48" />
        <Skeleton className="mt-1 h-6 w-72 max-w-full" />
        {[3, 2, 2].map((rows, section) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            key={section}
            className="mt-8 border-t border-line pt-8 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-12"
          >
            <Skeleton className="mb-6 h-6 w-40" />
            <div className="grid gap-6">
              {Array.from({ length: rows }, (_, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- they never change
                <Skeleton key={row} className="h-20" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
