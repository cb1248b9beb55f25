import { useRef } from "react";
import { useSignInAddress } from "../../auth/sign-in-address.ts";
import type { Saving } from "./list-editor.ts";

const link =
  "-ml-2 inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4";

/** Whether the ideas are saved, in a polite live region. */
export function SaveLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const line = useRef<HTMLOutputElement>(null);
  const signIn = useSignInAddress();
  const failed = saving.type === "failed" ? saving : null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-caption">
      <output
        ref={line}
        tabIndex={-1}
        className={`outline-none ${failed ? "text-danger" : "text-muted"}`}
      >
        {saving.type === "failed" ? saving.detail : wording[saving.type]}
        {failed?.kept && <span className="text-muted"> Your ideas are kept on this device.</span>}
      </output>
      {failed?.signedOut ? (
        <a href={signIn} className={link}>
          Sign In
        </a>
      ) : (
        failed && (
          <button
            type="button"
            className={link}
            onClick={() => {
              // The button disappears: the focus moves to the live region.
              line.current?.focus();
              onRetry();
            }}
          >
            Retry
          </button>
        )
      )}
    </div>
  );
}

const wording = {
  unchanged: "",
  saving: "Saving…",
  saved: "Saved",
  onDevice: "Saved on this device",
  gone: "Not saved",
};
