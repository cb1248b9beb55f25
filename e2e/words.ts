import type { Locator } from "@playwright/test";

/** Words that begin on one line and end on another, in the letters that they are meant to be read in. */
export async function brokenWords(within: Locator): Promise<string[]> {
  await within.page().evaluate(async () => void (await document.fonts.ready));
  return within.evaluateAll((roots) =>
    roots.flatMap((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
