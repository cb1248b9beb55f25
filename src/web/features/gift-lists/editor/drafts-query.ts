import { queryOptions } from "@tanstack/react-query";

const TIMEOUT = 1_000;

/** Done once what earlier visits left unsent is taken up; asked again whenever the server is back in reach. */
export const draftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: async ({ client }) => {
    const { sendDrafts } = await import("./list-editors.ts");
    // A device that takes its time is not to keep anybody from their list.
    const late = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT));
    await Promise.race([sendDrafts(client), late]);
    return true;
  },
});
