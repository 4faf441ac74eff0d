import type { Page } from 'playwright-core';

/** A sum of layout shifts as browsers count them, and what moved. */
export interface LayoutShift {
  readonly sum: number;
  readonly moved: readonly string[];
}

const WATCH = `(() => {
  window.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const name = node?.className || node?.nodeName || 'something';
        window.shifts.moved.push(name + ' from ' + previousRect.y + ' to ' + currentRect.y);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Counts from the next load of the page on, also shifts shortly after an input. */
export async function watchLayout(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(WATCH);
  return () => page.evaluate<LayoutShift>('window.shifts');
}
