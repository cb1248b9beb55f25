import { useEffect, useRef } from "react";
import { ApiError, detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { PushState } from "./push.ts";
import type { usePush } from "./use-push.ts";

const says: Record<PushState, string> = {
  on: "On for this device.",
  off: "Off for this device.",
  denied:
    "This browser blocks notifications from Ribbon. Allow them in its settings for this site, then come back.",
  unsupported: "This browser cannot show notifications from Ribbon.",
  "install-first": "On this phone, add Ribbon to the Home Screen first; then it can notify you.",
};

interface PushOnThisDeviceProps {
  push: ReturnType<typeof usePush>;
  /** Whether push is switched on in the settings. */
  on: boolean;
}

/** Whether this device gets reminders, with a button to change that. */
export function PushOnThisDevice({ push, on }: PushOnThisDeviceProps) {
  const { state, elsewhere, devices, failed, busy } = push;
  const waits = state === "on" && !on;
  const sentence = useRef<HTMLOutputElement>(null);

  // The button disappears once it was pressed: the sentence beside it takes the focus.
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true });
  });
  const press = (act: () => void) => (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget;
    act();
  };

  return (
    <>
      {/* Always on a line of its own. */}
      <output ref={sentence} tabIndex={-1} className="block w-full text-muted outline-none">
        <span className="block max-w-prose">
          {failed
            ? "Whether this device gets them could not be found out."
            : waits
              ? "Once push is on, this device gets it."
              : elsewhere
                ? // The switch is for all devices, and on: that this one is left out is said with the others.
                  `${devices === 1 ? "Another device gets" : `${devices} other devices get`} them; this one does not.`
                : state
                  ? says[state]
                  : "Looking at this device..."}
        </span>
      </output>
      {failed ? (
        <Button tone="plain" onClick={press(push.look)}>
          Try again
        </Button>
      ) : (
        (state === "on" || state === "off") &&
        !waits && (
          <Button
            tone="plain"
            aria-disabled={busy}
            onClick={press(() => void switchPush(push, state === "off"))}
          >
            {state === "on" ? "Turn off for this device" : "Turn on for this device"}
          </Button>
        )
      )}
    </>
  );
}

/** Turns push on or off, with a toast, also after the page is left. */
export async function switchPush(push: ReturnType<typeof usePush>, on: boolean): Promise<void> {
  const { state, turnOn, turnOff } = push;
  // While the state is loading, turning it on is tried.
  if (state && state !== "on" && state !== "off") {
    toast({ title: "Push is still off", description: says[state], variant: "destructive" });
    return;
  }
  try {
    if (!on) {
      await turnOff.mutateAsync();
      toast({ title: "Push is off for this device" });
    } else if (await turnOn.mutateAsync()) {
      toast({ title: "Push is on for this device" });
    } else {
      toast({
        title: "Push is still off for this device",
        description: "The browser was not allowed to show notifications.",
        variant: "destructive",
      });
    }
  } catch (error) {
    toast({
      title: on ? "Push could not be turned on" : "Push could not be turned off",
      description:
        error instanceof ApiError
          ? detailOf(error, "Try again in a moment.")
          : "The browser could not reach its push service. Try again in a moment.",
      variant: "destructive",
    });
  }
}
