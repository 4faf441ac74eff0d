import assert from 'node:assert/strict';
import { logIn, type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import { Caller } from './console-stage.ts';

const SENT = { to: ['ada.kern@library.ex'], subject: 'The book', text: 'What does it look like?' };

/** An instructor takes a reply back in front of a dialog, and closes the page before the next one is sent. */
export async function takeBack({ browser, address, stage, definition }: JourneyDeps): Promise<Visit> {
  const instructor = await stage.person('oto@undo.example.org', 'Oto', 'Rychlý', 'ADMIN');
  const trainee = await stage.person('undo@undo.example.org', 'Una', 'Zpětná');
  const { id, teams } = await stage.exercise(
    definition,
    { name: 'Undo', teams: [{ name: 'Alpha', role: 'front desk' }] },
    [trainee],
  );
  await stage.act('startExercise', id);
  const team = teams[0]?.id ?? '';
  const member = await new Caller(stage.url).logIn(trainee);
  await member.ask('mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { id } }', {
    input: { teamId: team, ...SENT },
  });
  const here = await visit(browser, address);
  const { page, context } = here;
  await logIn(page, instructor);
  await page.evaluate(() => localStorage.setItem('undo-seconds', '15'));
  await page.goto(`/exercises/${id}/mail`);
  // What waits longest is open.
  await page.getByRole('heading', { level: 2, name: SENT.subject }).waitFor();
  const strip = page.getByRole('region', { name: '1 not sent yet' });
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await strip.waitFor();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Finish/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of yours is not sent yet', { exact: false }).waitFor();
  // A click reaches it although everything outside of the dialog is inert.
  await page.getByRole('button', { name: /^Undo: Ada Kern → Alpha/ }).click();
  await strip.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.keyboard.press('Control+Enter');
  await strip.waitFor();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${address}/exercises/${id}/overview`);
  await next.getByText('Not sent: the page was closed before its undo time was over.', { exact: false }).waitFor();
  await next.getByRole('button', { name: 'Open it' }).click();
  await next.getByRole('heading', { level: 2, name: SENT.subject }).waitFor();
  assert.equal(await next.getByRole('radio').first().isChecked(), true, 'the draft is still there');
  const { emailThreads } = await stage.admin.ask(`{ emailThreads(teamIds: ["${team}"]) { emailCount } }`);
  assert.deepEqual(emailThreads, [{ emailCount: 1 }]);
  return here;
}
