import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkZip } from '@muster/definition';
import { temporaryFolder } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { packFolder } from '../packages/definition/src/cli/pack.ts';
import { findChromium, launchChromium } from './support/chromium.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the check of definitions, bundled and in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.addScriptTag({ content: await bundle() });
  });
  after(async () => {
    await browser?.close();
    folder.remove();
  });

  async function bundle(): Promise<string> {
    const build = await rolldown({
      input: 'both',
      cwd: ROOT,
      platform: 'browser',
      plugins: [
        {
          name: 'definition-and-engine',
          // One entry for both, as an application would have.
          resolveId: (id) => (id === 'both' ? id : null),
          load: (id) =>
            id === 'both'
              ? "export { checkZip } from '@muster/definition'; export { compile } from '@muster/engine';"
              : null,
        },
      ],
    });
    const { output } = await build.generate({ format: 'iife', name: 'muster' });
    await build.close();
    return output[0].code;
  }

  const inBrowser = (bytes: Uint8Array): Promise<string> =>
    page.evaluate(async (base64) => {
      const binary = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { checkZip: check } = Reflect.get(globalThis, 'muster');
      return JSON.stringify(await check(binary));
    }, Buffer.from(bytes).toString('base64'));

  for (const example of ['tour', 'waterworks', 'web-server']) {
    it(`reads the example ${example} as Node does`, async () => {
      const { path } = await packFolder(join(ROOT, 'examples', example), join(folder.path, `${example}.zip`));
      const bytes = readFileSync(path);
      assert.equal(await inBrowser(bytes), JSON.stringify(await checkZip(bytes)));
    });
  }

  it('says of damaged archives what Node says', async () => {
    const { path } = await packFolder(join(ROOT, 'examples/tour'), join(folder.path, 'damaged.zip'));
    const bytes = readFileSync(path);
    for (let at = 50; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      assert.equal(await inBrowser(damaged), JSON.stringify(await checkZip(damaged)), `a wrong byte at ${at}`);
    }
  });
});
