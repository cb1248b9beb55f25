import { useId, useRef, useState, type ReactNode } from "react";
import { lazyOverlay } from "./lazy-overlay.tsx";
import type { MenuItem } from "./menu-item.ts";

// The menu's code is loaded when a pointer or the focus is on a menu button.
const MenuContent = lazyOverlay(() => import("./menu-content.tsx"));

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
  children: ReactNode;
}

export function Menu({ label, items, className = "", children }: MenuProps) {
  const [open, setOpen] = useState<false | "by-pointer" | "by-key">(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        className={className}
        onPointerEnter={MenuContent.preload}
        onFocus={MenuContent.preload}
        onClick={(event) => {
          // `detail` is 0 for a click by Enter or Space.
          const how = event.detail === 0 ? "by-key" : "by-pointer";
          setOpen(open ? false : how);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen("by-key");
        }}
      >
        {children}
      </button>
      {open && (
        <MenuContent
          button={button}
          labelledBy={id}
          items={items}
          entersItems={open === "by-key"}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
