import { Link } from "wouter";
import { plans, renewalGraceDays } from "../../../shared/plans.ts";
import { ideasPerGeneration, tokenPack, tokens } from "../../../shared/tokens.ts";
import { supportAddress } from "../support/support-address.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { legal } from "./legal.ts";
import { LegalDocument } from "./legal-document.tsx";

export function Terms() {
  return (
    <LegalDocument
      title="Terms & Conditions"
      summary="These are the terms on which you use Ribbon. By signing in you accept them. They are short, and meant to be read."
      sections={sections}
    />
  );
}

const sections = [
  {
    id: "service",
    title: "The service",
    body: (
      <p>
        Ribbon keeps gift ideas for the people you shop for. The gift tracker is free for up to{" "}
        {plans.free.profiles} profiles, with as many gift lists as you like. Suggestions by the AI
        agent are paid for with tokens, and plans add profiles and a monthly allowance of tokens.
        What everything costs is on the <Link href="/pricing">pricing page</Link>.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <>
        <p>
          You sign in with a Google account, and answer for what happens under it. Ribbon is not for
          children under {legal.leastAge}.
        </p>
        <p>
          You can delete your account in <Link href="/settings">Settings</Link> at any time. We may
          close an account that is used to break the law or to harm the service or other people.
        </p>
      </>
    ),
  },
  {
    id: "content",
    title: "What you write",
    body: (
      <p>
        What you write stays yours. You let us store it and show it to you, and nothing more. Do not
        write what you have no right to write about somebody. How we treat it is in the{" "}
        <Link href="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: "tokens",
    title: "Tokens",
    body: (
      <>
        <p>
          To generate ideas on a gift list, {formatNumber(tokens.generationGate)} tokens must be
          available, and {formatNumber(tokens.generation)} are used per generation of{" "}
          {ideasPerGeneration} ideas.
        </p>
        <ul>
          <li>
            A reply in the chat uses {formatNumber(tokens.chatReply)} tokens, or what is left if
            that is less. A reply that only asks back, declines, or did not understand uses none.
          </li>
          <li>
            <strong>Subscription tokens</strong> come with a plan. They reset on the 1st of the
            month and do not carry over.
          </li>
          <li>
            <strong>Purchased tokens</strong> come in packs of {formatNumber(tokenPack.tokens)} for
            ${tokenPack.price}. They never expire.
          </li>
          <li>Purchased tokens are spent first, then subscription tokens.</li>
          <li>If the agent fails, the tokens come back to you by themselves.</li>
        </ul>
        <p>Tokens pay for the agent and nothing else; they cannot be passed on or cashed in.</p>
      </>
    ),
  },
  {
    id: "plans",
    title: "Plans and payment",
    body: (
      <>
        <p>
          Plans are paid for monthly, in advance, and renew by themselves until you cancel. Stripe
          takes the payments. If a renewal fails, we keep your plan for {renewalGraceDays} days so
          that you can put it right; after that the account goes back to the free tier.
        </p>
        <p>
          A change to a larger plan takes effect at once and begins a new period: its price, less
          what is unused of the old one, is charged. A change to a smaller one takes effect at the
          end of the period.
        </p>
        <p>
          With a smaller plan you keep every profile you have, to read and to edit. Only adding new
          ones waits until there is room again.
        </p>
      </>
    ),
  },
  {
    id: "canceling",
    title: "Canceling",
    body: (
      <p>
        You can cancel a plan in <Link href="/settings">Settings</Link> at any time. You keep its
        benefits to the end of the billing period you have paid for, and are not charged again.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "Refunds",
    body: (
      <p>
        You can ask for a refund within {legal.refundDays} days of a payment, by writing to{" "}
        <a href={`mailto:${supportAddress}`}>{supportAddress}</a>. A refund takes back the tokens of
        that payment that have not been spent.
      </p>
    ),
  },
  {
    id: "suggestions",
    title: "The agent’s suggestions",
    body: (
      <p>
        Suggestions are written by software. They can be wrong, unsuitable or out of stock, so look
        before you buy. We sell none of the gifts ourselves, and nobody pays us to suggest one.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we promise",
    body: (
      <p>
        We take care of what you store and of keeping Ribbon running, but cannot promise that it
        never fails. As far as the law allows, we answer for damage up to what you paid us in the
        twelve months before it. Rights that the law gives you as a consumer remain untouched.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <p>
        When these terms change, the new ones are on this page. If you do not agree with a change,
        you can cancel your plan or delete your account. Questions go to{" "}
        <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
      </p>
    ),
  },
];
