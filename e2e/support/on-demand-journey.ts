import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { heard } from './accessibility-tree.ts';
import { DESKTOP, logIn, type Visit, visit } from './browser.ts';
import { Caller, type ConsoleStage } from './console-stage.ts';

interface OnDemandDeps {
  readonly browser: Browser;
  readonly address: string;
  readonly stage: ConsoleStage;
  readonly definition: string;
}

/**
 * Teams that start themselves, in front of two instructors: one opens the exercise, watches, stops, resumes, finishes and
 * looks back; the other answers a mail, which the first sees at once.
 */
export async function playOnDemand({ browser, address, stage, definition }: OnDemandDeps): Promise<Visit[]> {
  const ines = await stage.person('ines.on.demand@example.org', 'Ines', 'Krátká', 'INSTRUCTOR');
  const karel = await stage.person('karel.on.demand@example.org', 'Karel', 'Tichý', 'INSTRUCTOR');
  const trainee = await stage.person('dana.on.demand@example.org', 'Dana', 'Veselá');
  const { id, teams } = await stage.exercise(
    definition,
    {
      name: 'A tour whenever you like',
      onDemand: true,
      shareWith: [ines.id, karel.id],
      teams: ['Alpha', 'Bravo'].map((name) => ({ name, role: 'front desk' })),
    },
    [trainee],
  );
  const alpha = teams[0]?.id ?? '';
  const visits = await Promise.all([ines, karel, trainee].map(() => visit(browser, address)));
  const [first, second, room] = visits.map(({ page }) => page);
  if (first === undefined || second === undefined || room === undefined)
    throw new Error('Three visits were asked for.');
  await Promise.all([logIn(first, ines), logIn(second, karel), logIn(room, trainee)]);

  await startAlone(first, room, `/exercises/${id}/overview`, `/play/${alpha}`);
  await lookAtTeams(first);
  await answerTogether(first, second, await new Caller(stage.url).logIn(trainee), { exercise: id, team: alpha });
  await writeFirst(second, room, id);
  const { readMarks } = await new Caller(stage.url)
    .logIn(ines)
    .then((caller) => caller.ask(`{ readMarks(teamId: "${alpha}") { mark } }`));
  const marks = readMarks.map(({ mark }: { mark: number }) => mark);
  assert.ok(marks.length > 0 && marks.every((mark: number) => mark === 0), 'a viewer marks nothing as read');
  await hideSolutions(first, id);
  await stopAndFinish(first, room);
  await lookBack(first, id);
  return visits;
}

async function startAlone(instructor: Page, room: Page, overview: string, play: string): Promise<void> {
  await room.goto(play);
  const start = room.getByRole('button', { name: 'Start', exact: true });
  await start.waitFor();
  assert.equal(await start.getAttribute('aria-disabled'), 'true', 'the exercise is not open yet');
  await room.getByRole('main').getByText('Your instructor has not opened the exercise yet.').first().waitFor();
  await instructor.goto(overview);
  await instructor.getByText('0 running, 2 ready, 0 finished').waitFor();
  await instructor.getByRole('button', { name: 'Open for teams' }).click();
  await heard(room, 'assertive', /Your team can start now/);
  await room.locator('button:not([aria-disabled])', { hasText: 'Start' }).click();
  await room.getByText('Your team’s clock starts for everybody in it').waitFor();
  await room.getByRole('button', { name: 'Start now' }).click();
  await room.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Close' }).last().click();
  await instructor.getByText('1 running, 1 ready, 0 finished').waitFor();
  await instructor
    .getByRole('row', { name: /^Alpha/ })
    .getByText('Running')
    .waitFor();
}

async function lookAtTeams(page: Page): Promise<void> {
  // In a narrow window it is seen that there are more milestones; in a wide one all are in sight.
  await page.setViewportSize({ ...DESKTOP, width: 1000 });
  await page.locator('.matrix[data-more]').waitFor();
  await page.setViewportSize(DESKTOP);
  await page.locator('.matrix:not([data-more])').waitFor();
  assert.equal(await page.locator('.matrix').evaluate((box) => box.scrollWidth <= box.clientWidth), true);
  // The trainee of Alpha is in its room.
  await page.getByRole('row', { name: /^Alpha.*1 of 1 here/ }).waitFor();
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Alpha' });
  await panel.getByText('You see what Alpha sees').waitFor();
  await panel.getByText('Welcome to Lindenhof Library').waitFor();
  await panel.getByText('Running').waitFor();
  await panel.getByText('1 of 1 here').waitFor();
  // Longer than it takes a member of the team to have read it.
  await page.waitForTimeout(1600);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bravo', exact: true }).click();
  await page.getByText('The team waits for the start.').waitFor();
  await page.keyboard.press('Escape');
}

/** What waits appears by itself, with who is at it, and goes when it has been answered. */
async function answerTogether(
  first: Page,
  second: Page,
  trainee: Caller,
  { exercise, team }: { readonly exercise: string; readonly team: string },
): Promise<void> {
  await trainee.ask('mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { threadId } }', {
    input: { teamId: team, to: ['ada.kern@library.ex'], subject: 'A question', text: 'Where is the book?' },
  });
  const stream = first.getByRole('region', { name: 'What happens' });
  await stream.getByText('Alpha wrote “A question”').waitFor();
  await first
    .getByRole('row', { name: /^Alpha/ })
    .getByText('1 act in the last 30 minutes')
    .waitFor();
  await stream.getByRole('button', { name: 'Hold' }).click();
  const need = first.getByRole('article').filter({ hasText: 'Alpha → Ada Kern' });
  await need.waitFor();
  await second.goto(`/exercises/${exercise}/mail`);
  await second.getByRole('link', { name: /Alpha → Ada Kern/ }).click();
  await need.getByText('Karel Tichý is answering').waitFor();
  await second.getByRole('radio').first().check();
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await first.getByText('Nobody waits for you.').waitFor();
  await stream.getByText(/^\d+ new$/).waitFor();
  assert.equal(await stream.getByText('got mail from ada.kern').count(), 0, 'it stands still while it is held');
  await stream.getByRole('button', { name: 'Hold' }).click();
  await first.mouse.move(0, 0);
  await stream.getByText('got mail from ada.kern').waitFor();
  await stream.getByText('by Karel Tichý').waitFor();
}

/** A mail in the name of a person without a conversation. */
async function writeFirst(instructor: Page, room: Page, exercise: string): Promise<void> {
  await instructor.goto(`/exercises/${exercise}/mail`);
  await instructor.getByRole('link', { name: 'New mail' }).click();
  await chooseTeam(instructor, 'Bravo');
  await instructor.getByLabel('Subject').fill('Opening hours');
  await instructor.getByLabel('Text').fill('We close at **five** today.');
  await instructor.getByText('The exercise does not run.').last().waitFor();
  await chooseTeam(instructor, 'Alpha');
  assert.equal(await instructor.getByLabel('Subject').inputValue(), 'Opening hours', 'what is written goes along');
  await instructor.getByRole('button', { name: 'Send to Alpha' }).click();
  await instructor.getByRole('heading', { level: 2, name: 'Opening hours' }).waitFor();
  await instructor.locator('.mail-line strong', { hasText: 'five' }).waitFor();
  await room.getByRole('link', { name: /^Mail/ }).first().click();
  await room.getByRole('link', { name: /Opening hours.*We close at five today/ }).waitFor();
}

async function chooseTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'To' }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** For the projector: pending items have no names. */
async function hideSolutions(page: Page, exercise: string): Promise<void> {
  const cell = page.getByRole('button', { name: /^Alpha, .*, off$/ });
  await page.getByRole('button', { name: /^Alpha, / }).press('End');
  await cell.waitFor();
  const hide = page.getByRole('button', { name: 'Hide solutions' });
  await hide.click();
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Injects', exact: true }).click();
  await main.getByRole('link', { name: /^Inject 1 / }).click();
  await main.getByText('the conditions of this inject are left out').waitFor();
  assert.doesNotMatch(await main.innerText(), /welcome|a nudge|goes out/);
  await page.getByRole('link', { name: /^Mail/ }).click();
  await page.getByRole('button', { name: 'All mail' }).click();
  await main.getByRole('link', { name: /A question/ }).click();
  await main.getByText('prepared replies and their effects are left out').waitFor();
  assert.equal(await main.getByRole('radio').count(), 1, 'only an own text is offered');
  await page.goto(`/exercises/${exercise}/answers?form=${encodeURIComponent('What have you found out?')}&question=4`);
  await main.getByText('what a good answer shows, notes and milestones are left out').waitFor();
  assert.doesNotMatch(await main.innerText(), /A good answer shows/);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('button', { name: /^Alpha, / }).press('End');
  await page.getByRole('button', { name: 'Alpha, not reached by anybody, off' }).press('Enter');
  await page.getByText('Solutions are hidden').waitFor();
  await page.getByRole('button', { name: 'Show solutions' }).click();
  await page.getByRole('heading', { name: 'Milestones' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await hide.getAttribute('aria-pressed'), 'false');
}

async function stopAndFinish(instructor: Page, room: Page): Promise<void> {
  const banner = (page: Page) => page.locator('.banner').filter({ hasText: /^Paused/ });
  await instructor.getByRole('button', { name: 'Add time' }).click();
  await instructor.getByRole('menuitem').first().click();
  await instructor.getByText('5 minutes added.').waitFor();
  await instructor.getByRole('button', { name: 'Pause', exact: true }).click();
  await Promise.all([banner(instructor).waitFor(), banner(room).waitFor()]);
  await instructor.getByRole('button', { name: 'Resume' }).click();
  await Promise.all([banner(instructor), banner(room)].map((one) => one.waitFor({ state: 'detached' })));
  await instructor.getByRole('button', { name: 'More acts' }).click();
  await instructor.getByRole('menuitem', { name: 'Finish…' }).click();
  await instructor
    .getByRole('dialog')
    .getByRole('button', { name: /^Finish/ })
    .click();
  await instructor.getByText('0 running, 0 ready, 2 finished').waitFor();
  await room.locator('.banner').filter({ hasText: 'Everything stays readable' }).waitFor();
}

async function lookBack(page: Page, exercise: string): Promise<void> {
  await page.goto(`/exercises/${exercise}`);
  await page.getByRole('heading', { level: 1, name: 'Debrief' }).waitFor();
  await page.getByRole('img', { name: /^Alpha: [1-9]\d* acts? of the team/ }).waitFor();
  await page.getByRole('button', { name: 'See as Bravo saw it' }).click();
  await page.getByRole('dialog').getByText('There was nothing here then.').waitFor();
  await page.keyboard.press('Escape');
}
