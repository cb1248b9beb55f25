import { useId } from "react";
import { tokenPack } from "../../../../shared/tokens.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { Slider } from "../../../ui/slider.tsx";
import { dollars } from "../money.ts";

interface QuantitySliderProps {
  quantity: number;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
}

/** How many packs, what they hold and what they cost. */
export function QuantitySlider({ quantity, disabled, onQuantity }: QuantitySliderProps) {
  const id = useId();
  const packs = `${quantity} ${quantity === 1 ? "pack" : "packs"}`;
  const bought = `${formatNumber(quantity * tokenPack.tokens)} tokens`;
  const total = dollars(quantity * tokenPack.price);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          Quantity
        </label>
        <span aria-hidden className="text-muted tabular-nums">
          {packs} of {formatNumber(tokenPack.tokens)}
        </span>
      </div>
      <Slider
        id={id}
        min={tokenPack.least}
        max={tokenPack.most}
        value={quantity}
        disabled={disabled}
        aria-valuetext={`${packs}, ${bought}, ${total}`}
        onValue={onQuantity}
        className="mt-2"
      />
      <p aria-hidden className="flex justify-between text-caption text-muted tabular-nums">
        <span>{tokenPack.least}</span>
        <span>{tokenPack.most}</span>
      </p>
      <dl className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <div>
          <dt className="text-caption text-muted">You get</dt>
          <dd className="text-lead font-semibold tabular-nums">{bought}</dd>
        </div>
        <div className="text-right">
          <dt className="text-caption text-muted">Total</dt>
          <dd className="font-serif text-heading font-semibold tabular-nums">{total}</dd>
        </div>
      </dl>
    </div>
  );
}
