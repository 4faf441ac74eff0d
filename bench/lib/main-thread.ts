import type { Visit } from '../../e2e/support/browser.ts';

interface MainThread {
  /** The processor time of the tasks of the page so far, without that of its workers. */
  milliseconds(): Promise<number>;
  /** When what has changed is drawn. */
  nextFrame(): Promise<void>;
}

export async function mainThread(page: Visit['page']): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    milliseconds: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
    nextFrame: async () => {
      await page.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))',
      );
    },
  };
}
