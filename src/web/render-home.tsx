import type { QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { ListEditorsLoader } from "./features/gift-lists/editor/list-editors-loader.ts";
import { renderIn } from "./lib/time-zone.ts";
import { createQueryClient } from "./lib/query.ts";
import { peopleReady } from "./pages/home.tsx";

/**
 * Somebody's home as HTML, which the server sends with the answers it is made of: to be seen before there is code. The
 * browser does not take it over, it draws home anew: what a device knows besides, like drafts, need not be the same.
 */
export async function renderHome(
  answers: Array<[QueryKey, unknown]>,
  timeZone: string | null,
): Promise<string> {
  await peopleReady();
  const ignore = () => undefined;
  const client = createQueryClient({ onUser: ignore, onSignedOut: ignore, onAttempt: ignore });
  for (const [key, data] of answers) client.setQueryData(key, data);
  // Nothing waits from here on: whose time zone it is holds until this home is rendered.
  renderIn(timeZone);
  const html = renderToString(
    <App client={client} loader={new ListEditorsLoader(client)} path="/" />,
  );
  client.clear();
  return html;
}
