import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Currency } from "../../../shared/currencies.ts";
import { call } from "../../lib/api.ts";
import { formatMoney } from "../../lib/format-money.ts";
import { currencyOf } from "../../lib/regional-currency.ts";
import { userKey } from "../../lib/user-key.ts";
import { useUser } from "./queries.ts";

/** The user's currency: the one they have chosen, or until then the one of where this browser is from. */
export function useMoney() {
  const session = useUser();
  const chosen = session.status === "signedIn" ? session.user.currency : null;
  const currency = chosen ?? currencyOf(navigator.language);
  const { mutateAsync: choose } = useChooseCurrency();
  return {
    currency,
    format: (hundredths: number) => formatMoney(hundredths, currency),
    /** Before the first price is stored: from then on it is the same on every device. */
    settle: async () => {
      if (session.status === "signedIn" && !chosen) await choose(currency);
    },
  };
}

export function useChooseCurrency() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currency: Currency) => call("PATCH /api/account", { body: { currency } }),
    onSuccess: (user) => client.setQueryData(userKey, user),
  });
}
