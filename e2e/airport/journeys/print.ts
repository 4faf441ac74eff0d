import assert from 'node:assert/strict';
import type { AirportPage } from '../airport-page.ts';

const DAY_MS = 86_400_000;

/** Everybody on paper, without what only a screen needs; and what is grey on it stays grey. */
export async function printDay(airport: AirportPage): Promise<void> {
  const here = await airport.open({ theme: 'dark' });
  const { page } = here;
  await page.goto(`/print?day=${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}`);
  await page.locator('.print-notes').waitFor();
  const sheets = await page.locator('.sheet').count();
  assert.equal(sheets, Math.ceil((await page.locator('.sheet tbody tr').count()) / 20));
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.rail', '.top-bar', '.undo-bar', '.print .button', 'h1']) {
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  }
  assert.equal(await page.locator('.sheet').first().isVisible(), true);
  const adjust = "getComputedStyle(document.querySelector('.sheet-duty')).printColorAdjust";
  assert.equal(await page.evaluate(adjust), 'exact');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? [];
  // What has changed and lacks crew follows the last sheet, or has a page of its own.
  assert.ok(pages.length === sheets || pages.length === sheets + 1, `${pages.length} pages of ${sheets} sheets`);
  await airport.assertClean(here);
}
