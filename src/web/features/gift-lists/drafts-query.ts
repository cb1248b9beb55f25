import { queryOptions } from "@tanstack/react-query";

/** Done once what earlier visits left unsent is taken up; asked again whenever the server is back in reach. */
export const draftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: async ({ client }) => {
    const { sendDrafts } = await import("./editors.ts");
    await sendDrafts(client);
    return true;
  },
});
