import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { heard } from './accessibility-tree.ts';
import { logIn, type Visit, visit } from './browser.ts';
import { Caller, type ConsoleStage } from './console-stage.ts';

const WRONG = `username;first_name;last_name;group;tags
hana.journey@example.org;Hana;Dlouhá;;journey
karel.journey@example.org;Karel;Krátký;TEACHER;journey
;Nobody;Without a name;;journey
`;
const RIGHT = `username;first_name;last_name;group;tags
hana.journey@example.org;Hana;Dlouhá;;journey
karel.journey@example.org;Karel;Krátký;;journey
Karel.Journey@example.org;Karel;Dlouhý;;journey
`;
const AGAIN = `username;first_name;last_name;group;tags
hana.journey@example.org;Hana;Dlouhá;;
new.journey@example.org;New;Here;;journey
`;

/** An administrator imports a class, prints its passwords, makes a bot, and elevates and ends that on the way. */
export async function administer(browser: Browser, address: string, stage: ConsoleStage): Promise<Visit> {
  const admin = await stage.person('administers@example.org', 'Olga', 'Správná', 'ADMIN');
  const here = await visit(browser, address);
  const { page } = here;
  await logIn(page, admin);
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Admin' }).press('Enter');
  await page.getByRole('link', { name: 'Import users' }).press('Enter');
  await importClass(page, stage);
  await makeBot(page, address);
  await hearOfItsEnd(page);
  await endElevation(page);
  await reconnectInSilence(page, stage);
  return here;
}

async function importClass(page: Page, stage: ConsoleStage): Promise<void> {
  const open = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await open(WRONG);
  await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter');
  await page.getByText('2 rows are wrong, nothing was created.').waitFor();
  const numbers = await page.locator('tbody tr[aria-rowindex] td:first-child').allTextContents();
  assert.deepEqual(numbers, ['3', '4', '2'], 'wrong rows first');
  assert.equal(await page.locator('td[data-wrong]').first().textContent(), 'TEACHER');
  const wrong = await downloaded(page, () => page.getByRole('button', { name: 'Download the wrong rows' }).click());
  assert.match(wrong, /karel\.journey@example\.org;Karel;Krátký;TEACHER;journey;"?group must be/);
  assert.doesNotMatch(wrong, /hana/);

  await open(RIGHT);
  await page.getByText('The username stands in row 3 with another value here: last_name.').waitFor();
  assert.equal(await page.locator('td[data-contradicts]').textContent(), 'Dlouhý');
  await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter');
  await page.getByText('2 created, 1 repeated.').waitFor();
  await page.getByText('Row 4, Karel.Journey@example.org: last_name not as in row 3').waitFor();

  await open(AGAIN);
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await page.getByText('1 created, 1 existed.').waitFor();

  await page.getByRole('button', { name: 'Make passwords for “journey”' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make passwords' }).press('Enter');
  await page.getByRole('button', { name: 'Elevate and go on' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: '3 passwords' }).waitFor();
  await page.locator('.elevation').getByText('Elevated').waitFor();
  const slip = page.locator('.slip').filter({ hasText: 'Hana Dlouhá' });
  const [, username = '', password = ''] = await slip.locator('dd').allTextContents();
  await new Caller(stage.url).logIn({ username, password });
  await page.getByRole('button', { name: 'I have stored them' }).press('Enter');
}

async function makeBot(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Bots' }).press('Enter');
  await page.getByRole('button', { name: 'New bot' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('timetable');
  await dialog.getByLabel('list exercises').check();
  await dialog.getByRole('button', { name: 'Create bot' }).press('Enter');
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const answer = await fetch(`${address.replace('muster.test', '127.0.0.1')}/inject/api/v1/graphql`, {
    method: 'POST',
    headers: { 'api-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ exercises(limit: 1) { id } }' }),
  });
  assert.equal(answer.status, 200, await answer.text());
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'timetable' });
  await row.getByText('list exercises').waitFor();
  assert.equal(await row.getByText('never used').count(), 0, 'the last use is told');
}

/** The last minute of an elevation is announced politely; the test does not wait for the server's clock. */
async function hearOfItsEnd(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = new URL(route.request().url());
    // The name of the machine is known to the browser alone.
    const answer = await route.fetch({
      url: asked.href.replace(asked.hostname, '127.0.0.1'),
      headers: { ...(await route.request().allHeaders()), host: asked.host },
    });
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/"elevatedFor":[\d.]+/, '"elevatedFor":50') });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Elevate again' }).waitFor();
  await heard(page, 'polite', /^Your session is elevated for one more minute\./);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Elevate again' }).press('Enter');
  await page.getByRole('button', { name: 'Elevate again' }).waitFor({ state: 'detached' });
}

async function endElevation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await page.locator('.elevation').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New token: timetable' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'New token' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Elevate your session?' });
  await question.getByText('It lasts 15 min.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByText('Nothing was done: your session is not elevated.').waitFor();
  // The dialog keeps what it was about: the same button goes on after a yes.
  await page.getByRole('dialog').getByRole('button', { name: 'New token' }).press('Enter');
  await page.getByRole('button', { name: 'Elevate and go on' }).press('Enter');
  await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
}

/** Elevation changes the session under a page that follows an exercise: it goes on without a word about it. */
async function reconnectInSilence(page: Page, stage: ConsoleStage): Promise<void> {
  const definition = await stage.admin.uploadExample('tour');
  const { id } = await stage.exercise(definition, { name: 'Followed' }, []);
  await page.goto(`/exercises/${id}/overview`);
  await page.locator('.clock').getByText('Ready').waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await page.locator('.elevation').waitFor({ state: 'detached' });
  await stage.act('startExercise', id);
  await page.locator('.clock').getByText('Running').waitFor();
  assert.equal(await page.getByText(/^Connection lost/).count(), 0);
}

/** The text of a downloaded file. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const file = page.waitForEvent('download');
  await act();
  return readFileSync(await (await file).path(), 'utf8');
}
