import { ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { Card } from "../../ui/card.tsx";

const facts = [
  {
    term: "A round of ideas",
    text: `${tokens.generation} tokens for ${ideasPerGeneration} gift ideas. On a gift list, ${tokens.generationGate} must be available before you start.`,
  },
  {
    term: "A chat reply",
    text: `${tokens.chatReply} tokens, or what is left if that is less. One that only asks back, or cannot help, costs nothing.`,
  },
  { term: "Purchased tokens", text: "Bought once. They never expire, and are spent first." },
  {
    term: "Plan tokens",
    text: "Renewed on the 1st of each month. What is left over does not carry over.",
  },
  { term: "When something fails", text: "The tokens come back to you by themselves." },
  { term: "Everything else", text: "Profiles, gift lists and your own notes never use tokens." },
];

export function HowTokensWork() {
  return (
    <section aria-labelledby="how-tokens-work" className="mt-12">
      <Card className="p-6">
        <h2 id="how-tokens-work" className="text-title font-semibold">
          How Tokens Work
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
