import { DropdownMenu } from "radix-ui";
import { useLayoutEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { Link } from "wouter";
import { closeOnRequest } from "./close-on-back.ts";
import type { MenuItem } from "./menu-item.ts";

interface MenuContentProps {
  button: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  items: readonly MenuItem[];
  /** Opened by a key: the first item has the focus. */
  entersItems: boolean;
  onClose: () => void;
}

/** Open while it is mounted. */
export default function MenuContent({
  button,
  labelledBy,
  items,
  entersItems,
  onClose,
}: MenuContentProps) {
  const [container] = useState(() => button.current?.closest<HTMLElement>("header, main, nav"));
  const returnsFocus = useRef(true);
  const chosen = useRef<(() => void) | null>(null);
  const close = useEffectEvent(() => onClose());
  useLayoutEffect(() => closeOnRequest(() => close()), []);
  return (
    // Not modal: locking the scroll would inject a <style>, which the content policy refuses.
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        {/* An anchor for the popup at the place of the button, which is rendered outside of this chunk. */}
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      {/* Rendered inside the landmark of the button, where screen readers look for it. */}
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          loop
          aria-labelledby={labelledBy}
          // Over a toast: what was opened last is what somebody looks at.
          className="z-30 min-w-52 animate-rise rounded-card border border-line bg-card p-1 shadow-float outline-none"
          onFocus={(event) => {
            // The key press that opened the menu came before this chunk was loaded.
            if (entersItems && event.target === event.currentTarget) {
              event.currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
            }
          }}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            // The button toggles the menu itself.
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
            else returnsFocus.current = false;
          }}
          onCloseAutoFocus={() => {
            if (returnsFocus.current) button.current?.focus();
            // Selected after the focus is back on the button: a dialog that opens returns it there when it closes.
            chosen.current?.();
          }}
        >
          {items.map((item, place) => (
            <DropdownMenu.Item
              // Labels are not unique: two lists may have the same title.
              key={`${place} ${item.label}`}
              asChild={!("onSelect" in item)}
              className={`flex min-h-11 items-center rounded-control px-3 outline-none select-none data-highlighted:bg-well ${item.danger ? "text-danger" : ""}`}
              onSelect={() => {
                if ("onSelect" in item) chosen.current = item.onSelect;
              }}
            >
              {"to" in item ? (
                <Link
                  href={item.to}
                  onClick={() => {
                    // The heading of the page that opens takes the focus.
                    returnsFocus.current = false;
                    onClose();
                  }}
                >
                  {item.label}
                </Link>
              ) : "href" in item ? (
                <a href={item.href}>{item.label}</a>
              ) : (
                item.label
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
