import { Fragment } from "react";
import type { IdeaDetails } from "../../../../shared/idea-details.ts";
import { searchAddress } from "../../../lib/search-address.ts";
import { ExternalIcon } from "../../../ui/icons/external.tsx";
import { detailWords } from "./detail-words.ts";

/** No line begins with it. */
const DOT = "\u00A0· ";

interface IdeaFactsProps {
  title: string;
  details: IdeaDetails | null;
}

/** What one needs to act on an idea: what it costs, whom it suits, how long it takes, and where to look for it. */
export function IdeaFacts({ title, details }: IdeaFactsProps) {
  const words = detailWords(details ?? {});
  const address = searchAddress(title);
  if (words.length === 0 && !address) return null;
  return (
    <p className="mt-0.5 text-caption text-muted">
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && DOT}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
      {words.length > 0 && address && DOT}
      {address && (
        <a
          href={address}
          aria-label={`Find it: ${title}, opens in a new tab`}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          // The padding of an inline link widens what a finger can press, and moves nothing.
          className="py-3 font-semibold whitespace-nowrap text-action underline underline-offset-4"
        >
          Find it
          <ExternalIcon className="ml-1 inline size-4" />
        </a>
      )}
    </p>
  );
}
