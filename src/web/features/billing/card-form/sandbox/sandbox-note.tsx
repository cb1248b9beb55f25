import { testCards } from "./test-cards.ts";

interface SandboxNoteProps {
  disabled: boolean;
  /** Fills in a test card. */
  onChoose: (number: string) => void;
}

export function SandboxNote({ disabled, onChoose }: SandboxNoteProps) {
  return (
    <div className="mb-6 rounded-control border-l-6 border-warning bg-well px-4 pt-3">
      <p className="font-semibold">This is a sandbox: no money moves.</p>
      <p className="mt-1 text-caption text-muted">
        Pay with a test card of Stripe’s, any month to come and any three digits. Never enter a card
        of your own.
      </p>
      <details className="group text-caption">
        <summary className="flex min-h-11 items-center font-semibold underline underline-offset-4">
          Test cards
        </summary>
        <ul className="pb-2">
          {testCards.map(({ number, does }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-2">
              <button
                type="button"
                aria-label={`${number}, which ${does}`}
                disabled={disabled}
                className="min-h-11 rounded-control font-semibold whitespace-nowrap tabular-nums underline underline-offset-4"
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
              <span aria-hidden className="text-muted">
                {does}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
