import type { ReactNode } from "react";
import { currencies, type Currency } from "../../../shared/currencies.ts";
import { detailOf } from "../../lib/api-error.ts";
import { locale } from "../../lib/locale.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { toast } from "../../ui/toast.ts";

const names = new Intl.DisplayNames(locale, { type: "currency" });

interface CurrencyCardProps {
  currency: Currency;
  onChoose: (currency: Currency) => Promise<unknown>;
  /** What else there is about money. */
  children?: ReactNode;
}

export function CurrencyCard({ currency, onChoose, children }: CurrencyCardProps) {
  async function choose(value: string) {
    const chosen = currencies.find((one) => one === value);
    if (!chosen) return;
    try {
      await onChoose(chosen);
      toast({ title: "Currency saved" });
    } catch (error) {
      toast({
        title: "Failed to save the currency",
        description: detailOf(error, "It is still what it was."),
        variant: "destructive",
      });
    }
  }
  return (
    <TitledCard title="Money">
      <SelectField
        label="Currency"
        value={currency}
        onValue={(value) => void choose(value)}
        className="max-w-prose"
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {names.of(code)} ({code})
          </option>
        ))}
      </SelectField>
      <p className="mt-2 max-w-prose text-muted">
        Prices of ideas and gifts are shown in it. Changing it converts nothing.
      </p>
      {children}
    </TitledCard>
  );
}
