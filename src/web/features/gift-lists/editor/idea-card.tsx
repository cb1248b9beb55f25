import { useState } from "react";
import type { Currency } from "../../../../shared/currencies.ts";
import { formatMoney } from "../../../lib/format-money.ts";
import { ExternalIcon } from "../../../ui/icons/external.tsx";
import { IdeaPicture } from "../../../ui/idea-picture/idea-picture.tsx";
import { findLink, linkTo } from "./find-link.ts";
import type { ListIdea } from "./list-idea.ts";

/** Whether there is more to show than its title. */
export function isCard({ picture, price, link, note, reason }: ListIdea): boolean {
  return Boolean(picture || link || note || reason) || price !== null;
}

/** What a card shows under its title. */
export function IdeaCard({
  idea,
  color,
  currency,
}: {
  idea: ListIdea;
  color: string;
  currency: Currency;
}) {
  const { title, picture, price, note, reason } = idea;
  return (
    <div className="flow-root pr-3 pb-3 pl-12 text-caption sm:pr-5">
      {picture && <Picture key={picture} address={picture} title={title} color={color} />}
      <div className="flex flex-wrap items-center gap-x-3">
        {price !== null && (
          <span className="font-semibold tabular-nums">{formatMoney(price, currency)}</span>
        )}
        <ShopLink idea={idea} className="-my-2 py-2.5" />
      </div>
      {note && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {/* Below the picture where there is little room beside it. */}
      {reason && (
        <p
          dir="auto"
          className="line-clamp-4 wrap-anywhere text-muted max-sm:clear-right max-sm:pt-1"
        >
          {reason}
        </p>
      )}
    </div>
  );
}

/** Named by its host: where it leads is read before it is pressed. */
export function ShopLink({ idea, className = "" }: { idea: ListIdea; className?: string }) {
  const link = idea.link ? linkTo(idea.link) : findLink(idea.title);
  if (!link) return null;
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`inline-flex min-h-11 items-center gap-1 font-semibold wrap-anywhere text-action underline underline-offset-4 ${className}`}
    >
      {link.host}
      <ExternalIcon className="size-4" />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}

interface PictureProps {
  address: string;
  title: string;
  color: string;
}

/** As large before it is there as after, and without a connection. */
function Picture({ address, title, color }: PictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="float-right ml-3 size-14 overflow-clip rounded-control bg-well sm:size-20">
      {failed ? (
        <IdeaPicture title={title} color={color} className="size-full" />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
