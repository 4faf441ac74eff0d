import type { openBrowser } from '../../e2e/support/browser.ts';

export type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;

/** In seconds, of all pages and their workers. */
export async function pagesSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
