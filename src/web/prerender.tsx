import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { assumeVisitor } from "./features/auth/queries.ts";
import { ListEditorsLoader } from "./features/gift-lists/editor/list-editors-loader.ts";
import { titleOf } from "./lib/document-title.ts";
import {
  canonicalPath,
  descriptions,
  isPublic,
  titles,
  type PublicPath,
} from "./lib/public-pages.ts";
import { createQueryClient } from "./lib/query.ts";
import { pageReady } from "./router.tsx";

export { shells } from "./page-modules.ts";

export const paths = Object.keys(titles).filter(isPublic);

/** The addresses of the sitemap: each page once. */
export const canonicalPaths = paths.filter((path) => canonicalPath(path) === path);

/** The HTML of a page for a visitor. */
export async function renderBody(path: string): Promise<string> {
  const ignore = () => undefined;
  const client = createQueryClient({ onUser: ignore, onSignedOut: ignore, onAttempt: ignore });
  assumeVisitor(client, { certain: true });
  await pageReady(path);
  return renderToString(<App client={client} loader={new ListEditorsLoader(client)} path={path} />);
}

/** The part of the head that differs from page to page. */
export function renderHead(path: PublicPath, origin: string): string {
  const title = titleOf(titles[path]);
  const description = descriptions[path];
  const address = `${origin}${canonicalPath(path)}`;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Ribbon" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/icons/sharing.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Ribbon: gift tags with colored ribbons" />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
}
