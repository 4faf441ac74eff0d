import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium } from './support/chromium.ts';
import { folderFor, startProcess } from './support/service-process.ts';

const executablePath = findChromium();

describe('the address of a service, in a browser', {
  skip: executablePath === undefined && 'no Chromium on this machine',
}, () => {
  it('shows what the airport service is, and every link on the page leads somewhere', async (t) => {
    const { url } = await startProcess(t, 'airport', { DATA_DIR: folderFor(t) });
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox'],
    });
    t.after(() => browser.close());
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = await page
      .getByRole('link')
      .evaluateAll((found: { readonly href?: string }[]) => found.map(({ href }) => String(href)));
    assert.ok(links.length >= 4, links.join(' '));
    for (const link of links) assert.equal((await fetch(link)).status, 200, link);
    assert.deepEqual(problems, []);
  });
});
