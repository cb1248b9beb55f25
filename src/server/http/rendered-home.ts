import type { FastifyBaseLogger } from "fastify";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirstAnswers } from "./first-answers.ts";

/** Made by the build from the web's own code. */
interface Rendering {
  renderHome: (answers: unknown, timeZone: string | null) => Promise<string>;
}

/** What is to be seen of a home, and the styles of its elements, which the content policy allows by their hash alone. */
interface RenderedHome {
  html: string;
  styles: string;
  /** As a source of `style-src`. */
  hash: string;
}

type RenderHome = (answers: FirstAnswers) => Promise<RenderedHome | null>;

/** Of the answers, in characters: some 30 people, and 20 ms in which the server does nothing else. */
const LARGEST = 25_000;

/** Null where there is nothing to render with, it would take long, or it fails: the page draws itself, as all others do. */
export function homeRenderer(dist: string, log: FastifyBaseLogger): RenderHome {
  const file = join(dist, "rendering", "render-home.js");
  if (!existsSync(file)) return async () => null;
  return async ({ json, timeZone }) => {
    if (json.length > LARGEST) return null;
    try {
      // With the first home: a server that shows none does without the memory.
      const rendering: Rendering = await import(pathToFileURL(file).href);
      return styled(await rendering.renderHome(JSON.parse(json), timeZone));
    } catch (error) {
      log.error({ err: error }, "home was not rendered");
      return null;
    }
  };
}

/**
 * Moves what `style` attributes say, which the content policy forbids, into one sheet, and keeps whatever needs code from
 * being pressed. React escapes quotes and angle brackets in all that people wrote, so what looks like a tag is one.
 */
function styled(rendered: string): RenderedHome {
  const numbers = new Map<string, number>();
  const html = rendered
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const number = numbers.get(style) ?? numbers.size;
      numbers.set(style, number);
      return ` data-style="${number}"`;
    })
    .replace(/<(button|input|select|textarea)(?=[ >])/g, "<$1 inert");
  const styles = [...numbers]
    // A color, a width: whatever could be more is left out.
    .filter(([style]) => !/[{}<>&\\]/.test(style))
    .map(([style, number]) => `[data-style="${number}"]{${style}}`)
    .join("");
  const hash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;
  return { html, styles, hash };
}
