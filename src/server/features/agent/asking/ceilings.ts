import { AppError } from "../../../../shared/errors.ts";
import type { Ceilings } from "../../../config.ts";
import { countUpTo } from "../../../db/count-up-to.ts";
import type { Db } from "../../../db/database.ts";
import { modelRequests } from "../../../http/metrics.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How often a language model may be asked in a day, by one person and by all together. */
export interface DailyCeilings {
  /** Counts a request of a person; throws `daily_limit` where they have no more of them today. */
  countOwn(tx: Db, userId: string): Promise<void>;
  /** Counts the same request for the installation. Last in a transaction: all others wait for it. */
  countAll(tx: Db): Promise<void>;
}

/**
 * Counted in the transaction that begins a reply: what is refused for another reason is not counted. Days are those of UTC.
 */
export function dailyCeilings({ perPerson, all }: Ceilings, clock: () => Date): DailyCeilings {
  function count(tx: Db, whose: string, most: number): Promise<boolean> {
    const now = clock();
    const key = `model:${now.toISOString().slice(0, "2000-01-01".length)}:${whose}`;
    return countUpTo(tx, { key, most, expire: new Date(midnightAfter(now)) });
  }

  function refuse(ceiling: "person" | "all", sentence: string): never {
    modelRequests.inc({ outcome: `refused_${ceiling}` });
    const left = midnightAfter(clock()) - clock().getTime();
    const hours = Math.ceil(left / HOUR);
    const wait = hours === 1 ? "an hour" : `${hours} hours`;
    throw new AppError("daily_limit", `${sentence} It is there again in ${wait}, at the latest.`, {
      headers: { "retry-after": String(Math.ceil(left / 1000)) },
    });
  }

  return {
    async countOwn(tx, userId) {
      if (perPerson === null || (await count(tx, userId, perPerson))) return;
      refuse("person", "You have asked the gift agent as often as one can in a day.");
    },
    async countAll(tx) {
      if (all !== null && !(await count(tx, "all", all)))
        refuse("all", "The gift agent has answered as often as it can today.");
      modelRequests.inc({ outcome: "asked" });
    },
  };
}

const midnightAfter = (now: Date) => (Math.floor(now.getTime() / DAY) + 1) * DAY;
