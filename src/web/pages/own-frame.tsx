import { createPortal } from "react-dom";
import type { Received } from "../../shared/api.ts";
import { availableTokens } from "../../shared/tokens.ts";
import { AddMenu } from "../features/profiles/add-menu.tsx";
import { Bell } from "../features/reminders/inbox/bell.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { MainLinks } from "../features/shell/main-links.tsx";
import { PhoneBar } from "../features/shell/phone-bar.tsx";
import { TokenCounter } from "../features/shell/token-counter.tsx";

/** What the frame of every page has for somebody who is signed in; a visitor does without its code. */
export default function OwnFrame({ user }: { user: Received<"GET /api/auth/user"> }) {
  return (
    <>
      <MainLinks />
      <TokenCounter tokens={availableTokens(user)} />
      <SearchButton />
      <Bell />
      {createPortal(<PhoneBar add={<AddMenu />} />, document.body)}
    </>
  );
}
