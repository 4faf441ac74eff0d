import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { brokenPackage, mendedPackage } from './broken-package.ts';
import { logIn, PHONE, type Visit, visit } from './browser.ts';
import type { ConsoleStage } from './console-stage.ts';
import { switchLanguage } from './layout.ts';

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => element === element.ownerDocument.activeElement);

/**
 * From a broken package to a trainee in a team: an instructor checks, mends and uploads a definition, creates an exercise
 * with pasted teams, deals people out, moves one of them, and prints the codes; a trainee joins with one on a phone.
 */
export async function prepareAnExercise(browser: Browser, address: string, stage: ConsoleStage): Promise<Visit[]> {
  const instructor = await stage.person('prepares@example.org', 'Vera', 'Kučerová', 'INSTRUCTOR');
  const trainee = await stage.person('joins@example.org', 'Josef', 'Horák');
  for (const name of ['Adam', 'Berta', 'Cyril', 'Dana'])
    await stage.person(`${name}.journey@example.org`, name, 'Journey');

  const here = await visit(browser, address);
  const { page } = here;
  await logIn(page, instructor);
  await page.keyboard.press('F1');
  await page.getByRole('dialog', { name: 'Keys on this page' }).getByText('Definitions').waitFor();
  await page.keyboard.press('Escape');
  // A new instructor is shown the ways to begin; one is a package of their own.
  await page.getByRole('button', { name: 'Use it: Altwasser Waterworks' }).waitFor();
  const sent = (): number => here.requests.filter((url) => url.endsWith('/api/v1/definitions')).length;

  await page.locator('input[type=file]').setInputFiles(await brokenPackage());
  await page.getByRole('heading', { level: 1, name: 'waterworks.zip: 2 problems, 0 warnings' }).waitFor();
  await checkPlaces(page);
  assert.equal(await page.getByRole('button', { name: 'Upload' }).count(), 0);
  assert.equal(sent(), 0, 'nothing is sent to be checked');

  await page.goto('/definitions');
  await dropFile(page, await mendedPackage());
  await page.getByText('No problems.').waitFor();
  await page.getByLabel('Name of the definition').fill('Waterworks');
  await checkRefusal(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('No problems.').waitFor();
  await page.getByLabel('Name of the definition').fill('Waterworks');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Waterworks' }).waitFor();
  assert.equal(sent(), 2, 'one that was refused, and one that was stored');
  await readStoryboard(page);
  await rehearse(page);
  await tryIt(page);
  await page.getByRole('link', { name: 'New exercise' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Spring class');
  await page.getByLabel('By name').check();
  await paste(page, 'Name of team 1', 'Alpha\ttechnical\nBravo\tmanagement\nCharlie\nDelta\nEcho\n');
  await page.getByText('Roles are dealt evenly: 3 technical, 2 management.').waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('Name of team 5').inputValue(), 'Echo', 'a reload loses nothing');
  await page.getByRole('button', { name: 'Remove team 5' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  const team = (name: string) => page.getByRole('listitem', { name, exact: true });
  await page.getByLabel('Find by name').fill('journey');
  await page.getByText('All 4 listed, to 4 teams.').waitFor();
  await page.getByRole('button', { name: 'Deal out evenly' }).click();
  await page.getByText('4 people dealt out.').waitFor();
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) await team(name).getByText('1 person').waitFor();
  // By selection, and by dragging.
  await team('Bravo').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('1 person is in Alpha now.').waitFor();
  await team('Charlie').locator('.person').dragTo(team('Bravo'));
  await page.getByText('1 person is in Bravo now.').waitFor();
  await team('Alpha').getByText('2 people').waitFor();

  const shown = (await team('Bravo').locator('.team-code .mono').textContent()) ?? '';
  await team('Bravo').getByRole('button', { name: 'Copy the code of Bravo' }).click();
  await page.getByText('Selected. Copy it with Ctrl+C.').waitFor();
  assert.equal(await page.evaluate('String(getSelection())'), shown, 'there is no clipboard over plain http');

  await page.getByRole('link', { name: 'Codes to print' }).click();
  await page.getByRole('img', { name: 'QR code to join Bravo' }).waitFor();
  await page.getByText(`People join at ${address}/join.`).waitFor();
  await checkSheet(page);

  const phone = await visit(browser, address, { viewport: PHONE, touch: true });
  await phone.page.goto(`/join#${shown}`);
  await phone.page.getByLabel('Username').fill(trainee.username);
  await phone.page.getByLabel('Password', { exact: true }).fill(trainee.password);
  await phone.page.getByRole('button', { name: 'Log in', exact: true }).click();
  for (const told of ['Spring class', 'Bravo', 'management']) {
    await phone.page.getByRole('definition').filter({ hasText: told }).waitFor();
  }
  await phone.page.getByRole('button', { name: 'Join Bravo' }).click();
  await phone.page.getByText('Your instructor starts the exercise').waitFor();

  // The instructor’s screen learns of it by itself.
  await page.getByRole('link', { name: 'Back to people' }).click();
  await team('Bravo').getByText('Josef Horák').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByRole('link', { name: 'Waterworks' }).click();
  const remove = page.getByRole('button', { name: 'Delete' });
  assert.equal(await remove.getAttribute('aria-disabled'), 'true');
  assert.equal(await remove.getAttribute('title'), 'Cannot be deleted: 1 exercise uses it.');
  await checkNarrow(page, page.url().replace(/overview$/, ''));
  return [here, phone];
}

/** Nothing but tables and lines of source scrolls sideways, down to the width of a page at 400 %. */
async function checkNarrow(page: Page, definition: string): Promise<void> {
  const tabs = ['overview', 'flow', 'people', 'warnings', 'rehearse', 'sharing', 'try'].map(
    (tab) => `${definition}${tab}`,
  );
  for (const address of ['/', '/definitions', '/definitions/check', ...tabs, '/exercises', '/exercises/new']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (address.endsWith('check')) {
      await page.locator('input[type=file]').setInputFiles(await brokenPackage());
      await page.getByText('did you mean').first().waitFor();
    }
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: PHONE.height });
      assert.equal(
        await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
        true,
        `${address} ${width}`,
      );
    }
  }
}

/** The browser plays the definition and reports just what the command line does, which the documentation shows. */
/** The storyboard tells what a role meets; search opens what is at hand, and solutions can be hidden. */
async function readStoryboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Storyboard' }).press('Enter');
  const report = page.getByRole('cell', { name: 'Questionnaire Technical situation report' });
  await report.waitFor();
  await page.getByRole('button', { name: /^management \d+$/ }).click();
  await report.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^technical \d+$/ }).click();
  await report.waitFor();
  await page.getByRole('cell', { name: 'Option 2 correct' }).first().waitFor();
  await page.getByLabel('Hide solutions').check();
  await page.getByRole('cell', { name: 'Option 2 correct' }).first().waitFor({ state: 'detached' });
  await page.getByLabel('Search in all texts').fill('network MONITOR');
  await page.getByRole('cell', { name: 'Tool Network monitor' }).waitFor();
  assert.match(page.url(), /\/storyboard\?role=technical&find=network\+MONITOR$/);
  assert.ok((await page.evaluate<number>("CSS.highlights.get('story-found').size")) > 0);
  await page.reload();
  await page.getByRole('cell', { name: 'Tool Network monitor' }).waitFor();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A page of another size would be an empty one at the end.
  assert.equal(new Set(printed.match(/MediaBox \[[^\]]*\]/g)).size, 1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  assert.equal(download.suggestedFilename(), 'Waterworks.csv');
  assert.match(csv, /^\ufeff?Minute,Kind,What,To whom,[^\r]*\r\n0,tool,Network monitor,/);
}

async function rehearse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rehearse' }).press('Enter');
  await page.getByLabel('Runs').fill('3 times');
  await page.getByRole('button', { name: 'Rehearse' }).press('Enter');
  await page.getByText('A whole number from 1 to 1,000.').waitFor();
  await page.locator('input[aria-invalid]:focus').fill('3');
  await page.getByLabel('Runs').press('Enter');
  await page.getByText('3 runs · 60 minutes · 4 teams (2 technical, 2 management) · seed 1').waitFor();
  assert.match(page.url(), /\/rehearse\?runs=3$/);
  const documented = readFileSync(new URL('../../docs/rehearsal.md', import.meta.url), 'utf8');
  const [, lines = ''] = /Milestones never reached:\n(( {2}.*\n)+)/.exec(documented) ?? [];
  const never = page.locator('.unseen section', { hasText: 'Milestones never reached' });
  assert.deepEqual(await never.getByRole('listitem').allTextContents(), lines.trim().split(/\s+/));
  await page.getByRole('row', { name: /^tech_recovered 67% 4 of 6 50:15 52:34$/ }).waitFor();
  await page.getByText('What happened in the first run?').click();
  await page.getByRole('cell', { name: 'the exercise starts' }).waitFor();
}

/** A worker plays the definition; what is kept of it is a script, and leaving asks. */
async function tryIt(page: Page): Promise<void> {
  const definition = page.url().replace(/rehearse.*$/, '');
  await page.getByRole('link', { name: 'Try it' }).press('Enter');
  await page.getByRole('button', { name: 'Next: help desk reports locked files' }).press('Enter');
  await page.getByRole('timer', { name: 'Exercise time 2:00' }).waitFor();
  const room = page.getByRole('region', { name: 'Alpha', exact: true });
  await room.getByRole('button', { name: 'Close' }).click();
  await room.getByRole('link', { name: 'Mail' }).click();
  await room.locator('.thread-row').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Keep this path' }).click(),
  ]);
  assert.match(readFileSync(await download.path(), 'utf8'), /^teams:\n {2}Alpha:\n {4}role: technical\n/);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${definition}storyboard`);
  assert.equal(await page.evaluate('Object.keys(localStorage).filter((key) => /draft|overlay/.test(key)).length'), 0);
}

/** Each problem is shown with its line, its neighbours and a mark under its column; keys move between problems. */
async function checkPlaces(page: Page): Promise<void> {
  const first = page.getByRole('group', { name: 'injects/20-technical.yml, line 11' });
  const rows = await first.locator('.source-row').allTextContents();
  assert.match(rows[1] ?? '', /^11 +milestone_condition: office_isolatd$/);
  assert.equal((rows[2] ?? '').indexOf('^'), (rows[1] ?? '').indexOf('office_isolatd') - '11'.length);
  const message = first.locator('.diagnostic-message');
  assert.match((await message.textContent()) ?? '', /did you mean office_isolated\?$/);
  await switchLanguage(page, 'cs');
  const czech = page.getByRole('group', { name: 'injects/20-technical.yml, řádek 11' }).locator('.diagnostic-message');
  assert.match(
    (await czech.textContent()) ?? '',
    /Milník office_isolatd neexistuje; nechtěli jste napsat office_isolated\?$/,
  );
  await switchLanguage(page, 'en');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await hasFocus(page, '.diagnostic[aria-label^="tools.yml"]'), true);
  await page.keyboard.press('k');
  assert.equal(await hasFocus(page, '.diagnostic[aria-label^="injects"]'), true);
}

/** Problems from the server are shown at their lines too: its version may differ from that of the page. */
async function checkRefusal(page: Page): Promise<void> {
  const problem = { file: 'config.yml', line: 2, column: 1, code: 'x', message: 'This server takes no `title`.' };
  const body = { code: 'definition_invalid', error: 'x', problems: [problem], warnings: [] };
  await page.route('**/definitions', (route) => route.fulfill({ status: 400, json: body }), { times: 1 });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The server refused the package. Nothing was stored.').waitFor();
  const place = page.getByRole('group', { name: 'config.yml, line 2, column 1' });
  assert.match((await place.locator('.source-row').nth(1).textContent()) ?? '', /^2title: /);
  assert.equal(await page.getByRole('button', { name: 'Upload' }).count(), 0);
}

async function dropFile(
  page: Page,
  { name, mimeType, buffer }: Awaited<ReturnType<typeof mendedPackage>>,
): Promise<void> {
  const dropped = { name, type: mimeType, bytes: buffer.toString('base64') };
  await page.locator('.drop-zone').evaluate((element, file) => {
    const view = element.ownerDocument.defaultView as unknown as {
      DataTransfer: new () => { items: { add(file: File): void } };
      DragEvent: new (type: string, options: object) => Event;
      File: typeof File;
    };
    const bytes = Uint8Array.from(atob(file.bytes), (character) => character.charCodeAt(0));
    const dataTransfer = new view.DataTransfer();
    dataTransfer.items.add(new view.File([bytes], file.name, { type: file.type }));
    element.dispatchEvent(new view.DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);
}

/** On paper there are the slips alone, with codes of 48 points, black on white in the dark theme too. */
async function checkSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.top-bar').isVisible(), false);
  const code = page.locator('.code-large').first();
  assert.equal(
    await code.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).fontSize),
    '64px',
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, 1, 'four teams fit on one sheet');
  await page.emulateMedia({ media: 'screen' });
}

/** As from a table: the clipboard of a test is not that of the person who runs it. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((element, pasted) => {
    const view = element.ownerDocument.defaultView as unknown as {
      DataTransfer: new () => { setData(type: string, data: string): void };
      ClipboardEvent: new (type: string, options: object) => Event;
    };
    const clipboardData = new view.DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
