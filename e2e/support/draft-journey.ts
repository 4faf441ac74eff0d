import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { logIn, type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';

interface Desk extends Visit {
  readonly team: string;
  /** A second page of the same person. */
  readonly other: Page;
  readonly newMail: string;
}

const SUBJECT = 'The missing book';

/** One person with two pages, both at a new mail. */
async function sitDown({ browser, address, stage, definition }: JourneyDeps, name: string): Promise<Desk> {
  const writer = await stage.person(`${name.toLowerCase().replaceAll(' ', '-')}@drafts.example.org`, 'Dana', 'Dvojí');
  const { id, teams } = await stage.exercise(definition, { name, teams: [{ name: 'Alpha', role: 'front desk' }] }, [
    writer,
  ]);
  await stage.act('startExercise', id);
  const team = teams[0]?.id ?? '';
  const here = await visit(browser, address);
  await logIn(here.page, writer);
  const newMail = `/play/${team}/mail/new`;
  await openMail(here.page, newMail);
  const other = await here.context.newPage();
  return { ...here, team, other, newMail };
}

/** Sends a mail from one page; the other says so, and has nothing left to send. */
export async function sendFromOnePage(deps: JourneyDeps): Promise<Visit> {
  const desk = await sitDown(deps, 'Sent once');
  const { page, other, newMail } = desk;
  await write(page, { To: 'ada.kern@library.ex', Subject: SUBJECT, Text: 'Where is it?' });
  await openMail(other, newMail);
  assert.equal(await other.getByLabel('Text').inputValue(), 'Where is it?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: SUBJECT }).waitFor();
  const note = other.getByText(/^Sent at \d+:\d\d from another page\.$/);
  await note.waitFor();
  assert.equal(await other.getByLabel('Text').inputValue(), '');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await other.getByText('Add at least one address.').waitFor();
  await other.getByRole('link', { name: /^Mail/ }).first().click();
  assert.equal(await other.getByRole('link', { name: new RegExp(SUBJECT) }).count(), 1, 'it was sent once');
  return desk;
}

/** Both pages change the same draft: the second sees both texts, and cannot send before one is chosen. */
export async function changeOnBothPages(deps: JourneyDeps): Promise<Visit> {
  const desk = await sitDown(deps, 'Changed twice');
  const { page, other, newMail } = desk;
  await write(page, { Text: 'First' });
  await openMail(other, newMail);
  await write(page, { Text: 'From the first page' });
  await other.getByLabel('Text').fill('From the second page');
  const notice = other.getByRole('status').filter({ hasText: 'You have changed this draft on another page' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /From the first page/);
  assert.equal(await other.getByLabel('Text').inputValue(), 'From the second page');
  assert.equal(
    await other.getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled'),
    'true',
    'the user chooses first',
  );
  await notice.getByRole('button', { name: 'Take the text of the other page' }).click();
  assert.equal(await other.getByLabel('Text').inputValue(), 'From the first page');
  await notice.waitFor({ state: 'detached' });
  return desk;
}

/** Discards a draft and takes it back; then discards it and leaves. */
export async function discardAndUndo(deps: JourneyDeps): Promise<Visit> {
  const desk = await sitDown(deps, 'Thrown away');
  const { page, other, newMail } = desk;
  await write(page, { Text: 'Never mind' });
  await openMail(other, newMail);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  assert.equal(await page.getByLabel('Text').inputValue(), '');
  await other.reload();
  await other.getByLabel('Text').waitFor();
  assert.equal(await other.getByLabel('Text').inputValue(), 'Never mind', 'nothing is deleted yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.getByLabel('Text').inputValue(), 'Never mind');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.goto('/');
  await other.getByText('Discarded on another page.').waitFor();
  assert.equal(await other.getByLabel('Text').inputValue(), '');
  return desk;
}

/** Drops two files into a mail, pastes a third, sends them, and reads the one that is a table. */
export async function dropFiles(deps: JourneyDeps): Promise<Visit> {
  const desk = await sitDown(deps, 'Two files');
  const { page } = desk;
  await write(page, { To: 'ada.kern@library.ex', Subject: 'Files', Text: 'See these' });
  await give(page, 'drop', [
    ['loans.csv', '\uFEFFbook;reader\r\n"Herbs; a guide";Zoë\r\nMaps;"He said ""soon"""\r\n'],
    ['note.txt', 'Hello'],
  ]);
  const attached = page.getByRole('list', { name: 'Files' });
  await attached.getByText('loans.csv').waitFor();
  await attached.getByText('note.txt').waitFor();
  await give(page, 'paste', [['pasted.txt', 'Pasted']]);
  await attached.getByText('pasted.txt').waitFor();
  assert.equal(await page.getByLabel('Text').inputValue(), 'See these');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /^loans\.csv/ }).click();
  const table = page.getByRole('table', { name: /^loans\.csv: 2 rows, 2 columns\./ });
  await table.waitFor();
  assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), ['book', 'reader']);
  assert.deepEqual(await table.getByRole('cell').allInnerTexts(), ['Herbs; a guide', 'Zoë', 'Maps', 'He said "soon"']);
  return desk;
}

async function openMail(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const overlay = page.getByRole('dialog', { name: 'Messages' });
  await page.getByLabel('Text').waitFor();
  if (await overlay.isVisible()) {
    await overlay.getByRole('button', { name: 'Close' }).last().click();
    await overlay.waitFor({ state: 'detached' });
  }
}

/** Fills in fields, and waits until the server has them. */
async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).fill(value);
  }
  const last = Object.values(fields).at(-1) ?? '';
  await page.waitForResponse(async (response) => {
    const sent = response.request().postData() ?? '';
    return sent.includes('mutation KeepDraft') && sent.includes(last) && response.ok();
  });
}

/** Drops or pastes files into the text of a mail. */
async function give(page: Page, kind: 'drop' | 'paste', files: readonly (readonly [string, string])[]): Promise<void> {
  await page.evaluate(`(() => {
    const carried = new DataTransfer();
    for (const [name, text] of ${JSON.stringify(files)}) carried.items.add(new File([text], name));
    const options = { bubbles: true, cancelable: true };
    document.querySelector('form textarea').dispatchEvent(
      ${JSON.stringify(kind)} === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: carried })
        : new ClipboardEvent('paste', { ...options, clipboardData: carried }),
    );
  })()`);
}
