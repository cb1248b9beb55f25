import { Gauge } from "prom-client";

/** `off`: never started in this process; `failing`: could not start, or could not plan, and is being retried. */
type WorkerState = "off" | "starting" | "running" | "failing";

/** Health of the background workers, for the readiness probe and the metrics. */
export interface Background {
  readonly reminders: WorkerState;
  report(state: WorkerState): void;
}

const running = new Gauge({
  name: "ribbon_reminders_running",
  help: "1 while reminders are planned and sent from here, 0 while they are not.",
});

export function openBackground(): Background {
  let reminders: WorkerState = "off";
  return {
    get reminders() {
      return reminders;
    },
    report: (state) => {
      reminders = state;
      running.set(state === "running" ? 1 : 0);
    },
  };
}
