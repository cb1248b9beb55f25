import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The longest time between two turns of the event loop that this thread spent computing, while something runs. */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ held: number; result: Result }> {
  let last = computed();
  let held = 0;
  const ticking = setInterval(() => {
    const now = computed();
    held = Math.max(held, now - last);
    last = now;
  }, 1);
  try {
    const result = await work();
    await wait(3);
    return { held, result };
  } finally {
    clearInterval(ticking);
  }
}

/** Milliseconds that this thread has had a processor: on a busy machine, waiting for one is nobody's fault. */
function computed(): number {
  if (process.platform === "linux") {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
