import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@muster/kit/testing';
import type { Browser } from 'playwright-core';
import { largeExport } from '../bench/fixtures/large-export.ts';
import { LANGUAGE_CODES, type Language, reportOn } from '../packages/report/src/index.ts';
import { openBrowser } from './support/browser.ts';
import { findChromium } from './support/chromium.ts';

/** A4 without the margins that the page asks for, in pixels of 1/96 inch. */
const PAPER = { width: Math.round((186 / 25.4) * 96), height: Math.round((269 / 25.4) * 96) };

interface Printed {
  readonly width: number;
  readonly background: string;
  readonly scheme: string;
  readonly tallest: number;
  readonly broken: number;
  readonly heads: readonly string[];
  readonly cut: number;
  readonly squeezed: number;
}

/** Runs in the page. */
const LOOK = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (each) => each.getBoundingClientRect();
  return {
    width: document.documentElement.scrollWidth,
    background: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    tallest: Math.max(...all('svg, tr').map((each) => box(each).height)),
    broken: all('svg').filter((each) => getComputedStyle(each).breakInside !== 'avoid').length,
    heads: [...new Set(all('thead').map((each) => getComputedStyle(each).display))],
    cut: all('.scroll').filter((each) => each.scrollWidth > each.clientWidth + 1).length,
    squeezed: all('tbody th').filter((each) => box(each).width < 60).length,
  };
})()`;

describe('a printed report', { skip: findChromium() === undefined && 'no Chromium' }, () => {
  const folder = temporaryFolder();
  let browser: Browser | undefined;

  before(async () => {
    browser = await openBrowser();
    await writeFile(join(folder.path, 'logs.zip'), largeExport(100, 40, 3_000).zip);
  });
  after(async () => {
    await browser?.close();
    folder.remove();
  });

  const opened = async (language: Language, colorScheme: 'light' | 'dark') => {
    assert.ok(browser !== undefined);
    const file = join(folder.path, `${language}.html`);
    await writeFile(file, await reportOn(join(folder.path, 'logs.zip'), language));
    const context = await browser.newContext({ viewport: PAPER, colorScheme });
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    await page.emulateMedia({ media: 'print', colorScheme });
    return { page, context };
  };

  for (const language of LANGUAGE_CODES) {
    for (const appearance of ['light', 'dark'] as const) {
      it(`a report of 100 teams and 40 milestones is printed on A4 without a cut: ${language}, ${appearance}`, async () => {
        const { page, context } = await opened(language, appearance);
        const seen = await page.evaluate<Printed>(LOOK);
        assert.ok(seen.width <= PAPER.width, `${seen.width} of ${PAPER.width}`);
        assert.ok(seen.tallest < PAPER.height, `${seen.tallest} of ${PAPER.height}`);
        assert.deepEqual([seen.background, seen.scheme], ['rgb(255, 255, 255)', 'light']);
        assert.deepEqual([seen.heads, seen.broken], [['table-header-group'], 0]);
        assert.deepEqual([seen.cut, seen.squeezed], [0, 0]);
        const paper = join(folder.path, 'page.pdf');
        await page.pdf({ path: paper, preferCSSPageSize: true });
        const sizes = (await readFile(paper, 'latin1')).match(/\/MediaBox \[0 0 59\d\.\d+ 84\d\.\d+\]/g) ?? [];
        assert.ok(sizes.length > 20, String(sizes.length));
        await context.close();
      });
    }
  }
});
