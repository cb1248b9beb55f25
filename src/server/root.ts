import { fileURLToPath } from "node:url";

/** The project's folder; this file's source and its bundle are equally deep below it. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
