import type { Page } from 'playwright-core';

/** Of a first screen, also on slow networks. */
export const MAX_SHIFT = 0.001;

/** A sum of layout shifts as browsers count them, and what moved. */
export interface LayoutShift {
  readonly sum: number;
  readonly moved: readonly string[];
}

const WATCH = `(() => {
  window.shifts = { sum: 0, moved: [] };
  const nameOf = (node) => {
    const element = node?.nodeType === 3 ? node.parentElement : node;
    if (!element) return 'something that is gone';
    const name = (one) => one.localName + (one.getAttribute('class') ? '.' + one.getAttribute('class').trim().replace(/\\s+/g, '.') : '');
    const inside = element.parentElement ? name(element.parentElement) + ' > ' : '';
    return inside + name(element) + ' “' + (element.textContent ?? '').trim().slice(0, 30) + '”';
  };
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries()) {
      window.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        window.shifts.moved.push(
          Math.round(startTime) + ' ms, ' + value.toFixed(4) + ': ' + nameOf(node) + ' from ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Counts from the next load of the page on, also shifts shortly after an input. */
export async function watchLayout(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(WATCH);
  return () => page.evaluate<LayoutShift>('window.shifts');
}
