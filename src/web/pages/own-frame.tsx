import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Received } from "../../shared/api.ts";
import { availableTokens } from "../../shared/tokens.ts";
import { useListEditorsLoader } from "../features/gift-lists/editor/list-editors-context.ts";
import { AddMenu } from "../features/profiles/add-menu.tsx";
import { Bell } from "../features/reminders/inbox/bell.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { MainLinks } from "../features/shell/main-links.tsx";
import { PhoneBar } from "../features/shell/phone-bar.tsx";
import { TokenCounter } from "../features/shell/token-counter.tsx";
import { onServer } from "../lib/on-server.ts";

/** What the frame of every page has for somebody who is signed in; a visitor does without its code. */
export default function OwnFrame({ user }: { user: Received<"GET /api/auth/user"> }) {
  const loader = useListEditorsLoader();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a");
      if (!link || link.pathname !== "/api/logout" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      import("../features/auth/sign-out.ts").then(
        ({ signOut }) => signOut(link.href, async () => (await loader.load()).sendEverything()),
        () => location.assign(link.href),
      );
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, [loader]);
  const bar = <PhoneBar add={<AddMenu />} />;
  return (
    <>
      <MainLinks />
      <TokenCounter tokens={availableTokens(user)} />
      <SearchButton />
      <Bell />
      {onServer ? bar : createPortal(bar, document.body)}
    </>
  );
}
