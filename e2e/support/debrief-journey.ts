import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { downloaded } from './admin-journey.ts';
import { type Visit, visit } from './browser.ts';
import type { ScreenFixtures } from './screen.ts';

/** An instructor looks back at an exercise that is over, by keys, notes something, and takes logs and key away. */
export async function lookBack(browser: Browser, address: string, fixtures: ScreenFixtures): Promise<Visit> {
  const here = await visit(browser, address);
  const { page } = here;
  await fixtures.enter(page, 'instructor');
  await page.goto(`/exercises/${fixtures.over}`);
  await page.getByRole('heading', { level: 1, name: 'Debrief' }).waitFor();
  await walk(page);
  await note(page);
  await takeAway(page);
  return here;
}

const momentShown = (page: Page): Promise<string | null> => page.getByRole('slider').getAttribute('aria-valuetext');

async function walk(page: Page): Promise<void> {
  const lanes = page.getByRole('img', { name: /acts of the team/ });
  await lanes.first().waitFor();
  assert.equal(await lanes.count(), 3);
  assert.equal(await momentShown(page), '0:00');
  await page.keyboard.press('Shift+Period');
  assert.equal(await momentShown(page), '1:00');
  await page.keyboard.press('Comma');
  assert.notEqual(await momentShown(page), '1:00', 'at the last thing that happened');
  await page.keyboard.press('Digit2');
  await page.waitForURL(/teams=\d+/);
  assert.equal(await lanes.count(), 1);
  await page.keyboard.press('Digit2');
  await page.getByRole('button', { name: 'All 3' }).and(page.locator('[aria-pressed=true]')).waitFor();

  await page.getByRole('button', { name: 'See as Alpha saw it' }).press('Enter');
  const seen = page.getByRole('dialog', { name: /^You see what Alpha saw/ });
  await seen.getByRole('heading', { name: 'Welcome to Lindenhof Library' }).waitFor();
  await seen.getByRole('button', { name: 'Tools' }).press('Enter');
  await seen.getByText('Catalogue: The long winter').waitFor();
  await page.keyboard.press('Escape');

  const charts = page.locator('.chart').filter({ hasText: 'Who reached what, and when?' });
  await charts.getByRole('button', { name: /^Alpha, The library is open, at 0:00/ }).press('ArrowDown');
  await charts.getByRole('button', { name: /^Bravo, The library is open, at 0:00/ }).waitFor();
  await charts.getByRole('button', { name: 'Table' }).press('Enter');
  await charts.getByRole('row').filter({ hasText: 'The library is open' }).getByText('3 of 3').waitFor();
}

async function note(page: Page): Promise<void> {
  const noted = page.locator('.notes li').filter({ hasText: 'They asked the right person.' });
  await page.getByRole('button', { name: /^Note at/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Note at/ }).fill('They asked the right person.');
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await noted.waitFor();
  await page.reload();
  await noted.waitFor();
}

async function takeAway(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Export' }).press('Enter');
  await page.getByRole('button', { name: 'Build the logs' }).press('Enter');
  const link = page.getByRole('link', { name: /^Download the logs, \d/ });
  assert.match(await downloaded(page, () => link.click()), /^PK/);
  await page.getByText('Nobody yet.').waitFor();
  await page.getByRole('button', { name: 'Download the key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const take = dialog.getByRole('button', { name: 'Download the key' });
  assert.equal(await take.getAttribute('aria-disabled'), 'true', 'it has to be confirmed');
  await dialog.getByRole('checkbox').check();
  assert.match(await downloaded(page, () => take.click()), /^user_id,username,first_name,last_name,team/);
  await page.getByText('Ines Weber (ines.weber@example.org)').waitFor();
}
