import type { Saving } from "./list-editor.ts";

/** Says quietly where the ideas are. */
export function SaveLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-caption">
      <output className={saving.type === "failed" ? "text-danger" : "text-muted"}>
        {saving.type === "failed" ? saving.detail : wording[saving.type]}
      </output>
      {saving.type === "failed" && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4"
          onClick={onRetry}
        >
          Retry
        </button>
      )}
    </div>
  );
}

const wording = {
  unchanged: "",
  saving: "Saving…",
  saved: "Saved",
  onDevice: "Saved on this device",
};
