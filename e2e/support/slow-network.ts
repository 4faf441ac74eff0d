import type { Page } from 'playwright-core';

/** Of each request, as in a hall full of phones. */
export const LATENCY_MS = 300;

/** What arrives one after the other is drawn so, and would move what is there. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  });
}
