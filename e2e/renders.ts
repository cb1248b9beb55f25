import type { Page } from "@playwright/test";

/** A component on the screen, as React keeps it. */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  memoizedProps: unknown;
}

const COUNTED = "data-renders";

/** Counts how often components are rendered that have a certain prop: as React's developer tools would find out. */
export async function countRendersWith(page: Page, prop: string): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([name, attribute]) => {
      const PERFORMED_WORK = 1;
      let count = 0;
      const visit = (next: Fiber) => {
        const last = next.alternate;
        const isRendered = last === null || (next.flags & PERFORMED_WORK) !== 0;
        if (isRendered && Object.hasOwn(Object(next.memoizedProps), name)) count += 1;
        // Nothing below it was looked at by React.
        if (last?.child === next.child) return;
        for (let child = next.child; child; child = child.sibling) visit(child);
      };
      Object.assign(globalThis, {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberRoot(_: number, root: { current: Fiber }) {
            visit(root.current);
            document.documentElement.setAttribute(attribute, String(count));
          },
        },
      });
    },
    [prop, COUNTED] as const,
  );
  return async () => Number(await page.locator("html").getAttribute(COUNTED));
}
