import { useRef } from "react";
import { agentLimits } from "../../../shared/agent-limits.ts";
import { countCharacters } from "../../../shared/text.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { useUnsaved } from "../../pwa/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { useLimitedTyping } from "../../ui/use-limited-typing.ts";
import { NoTokensNote } from "./no-tokens-note.tsx";
import { sayNoTokens } from "./no-tokens.ts";

const PLACEHOLDER = "Ask for gift recommendations...";

const parseMessage = (kept: unknown) => (typeof kept === "string" ? kept : null);

interface ComposerProps {
  profileId: string;
  /** Tokens to spend. */
  available: number;
  busy: boolean;
  /** Resolves to whether the message was sent; otherwise it stays in the field. */
  onSend: (content: string) => Promise<boolean>;
  onStop: () => void;
}

export function Composer({ profileId, available, busy, onSend, onStop }: ComposerProps) {
  const [kept, keep] = useUnsaved(`message ${profileId}`, parseMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  const content = kept ?? "";
  const setContent = (text: string) => keep(text || null);
  const typing = useLimitedTyping(content, setContent, agentLimits.message);
  const blank = content.trim() === "";
  const out = available <= 0;

  async function send() {
    if (blank || busy) return;
    if (out) {
      sayNoTokens();
      return;
    }
    setContent("");
    const sent = await onSend(content.trim());
    // An unsent message is restored, unless something else was typed meanwhile.
    if (!sent && !field.current?.value) setContent(content);
  }

  return (
    <form
      data-composer
      className="sticky bottom-[var(--bar,0px)] border-t border-line bg-page py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {out && <NoTokensNote id="message-cost" />}
      <div className="flex items-end gap-2">
        <div
          data-text={content || PLACEHOLDER}
          className="grows max-h-48 min-w-0 flex-1 overflow-y-auto rounded-control border border-field bg-card px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
        >
          <textarea
            ref={field}
            rows={1}
            aria-label="Message"
            aria-describedby={out ? "message-cost message-room" : "message-room"}
            placeholder={PLACEHOLDER}
            enterKeyHint="send"
            value={content}
            className="outline-none placeholder:text-muted"
            {...typing}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
              event.preventDefault();
              void send();
            }}
          />
        </div>
        {busy ? (
          <Button tone="plain" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button type="submit" disabled={blank}>
            Send
          </Button>
        )}
      </div>
      <p id="message-room" className="mt-1 text-caption text-muted tabular-nums">
        {formatNumber(agentLimits.message - countCharacters(content))} characters remaining
      </p>
    </form>
  );
}
