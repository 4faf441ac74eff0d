import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { findChromium, launchChromium } from './support/chromium.ts';
import { folderFor, type ServiceName, startProcess } from './support/service-process.ts';

/** As people in a local network call the machine; the browser takes it for this one. */
const NAME = 'trainer.local';

const PAGES: readonly { service: ServiceName; page: string; operation: string; says: string }[] = [
  { service: 'exercise', page: '/inject/api/v1/docs', operation: 'getVersion', says: 'definition_version' },
  { service: 'airport', page: '/swagger-ui', operation: 'getAirplaneTypes', says: 'objectType' },
];

describe('the pages of documentation, in a browser over plain http', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
  });
  after(() => browser?.close());

  async function open(test: TestContext, service: ServiceName, path: string) {
    const { url } = await startProcess(test, service, { DATA_DIR: folderFor(test) });
    const origin = `http://${NAME}:${new URL(url).port}`;
    const page = await browser.newPage();
    test.after(() => page.close());
    const problems: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => {
      // One header means something over https only; the browser says so of every page.
      const isHarmless = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored');
      if (message.type() === 'error' && !isHarmless) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      const asked = request.url();
      if (!asked.startsWith(`${origin}/`) && !asked.startsWith('data:')) elsewhere.push(asked);
    });
    const answer = await page.goto(`${origin}${path}`);
    return { page, policy: answer?.headers()['content-security-policy'] ?? '', problems, elsewhere };
  }

  for (const { service, page: path, operation, says } of PAGES) {
    it(`are shown by any name, ask no other host, and try things out there: ${service}`, async (test) => {
      const { page, policy, problems, elsewhere } = await open(test, service, path);
      const block = page.locator(`[id$="-${operation}"]`);
      await block.locator('.opblock-summary-control').click();
      await block.getByRole('button', { name: 'Try it out' }).click();
      await block.getByRole('button', { name: 'Execute' }).click();
      await block.locator('.live-responses-table').getByText(says).first().waitFor();
      assert.deepEqual([problems, elsewhere], [[], []]);
      assert.doesNotMatch(policy, /upgrade-insecure-requests|https?:|\w\.\w/);
    });
  }
});
