import { Gauge } from "prom-client";

/** `failing` is tried again until it works; `off` is what nobody has started in this process. */
export type WorkerState = "off" | "starting" | "running" | "failing";

/** How the work is that goes on beside the requests: for whoever watches over the process. */
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
