import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { heard } from './accessibility-tree.ts';
import { DESKTOP, logIn, type Visit, visit } from './browser.ts';
import type { ConsoleStage, Login } from './console-stage.ts';

interface JourneyPorts {
  readonly browser: Browser;
  /** Where people open the console. */
  readonly address: string;
  readonly stage: ConsoleStage;
  readonly definition: string;
  /** Kills the server and restarts it. */
  readonly restart: () => Promise<void>;
}

const TEAMS = [
  { name: 'Counter', role: 'front desk' },
  { name: 'Cellar', role: 'archive' },
];

/**
 * An instructor and three trainees, each in their own browser, play the tour to its end. Returns the visits, to
 * see what they left behind.
 */
export async function playTheTour({ browser, address, stage, definition, restart }: JourneyPorts): Promise<Visit[]> {
  const ines = await stage.person('ines@tour.example', 'Ines', 'Kolář', 'INSTRUCTOR');
  const people = [
    await stage.person('eva@tour.example', 'Eva', 'Černá'),
    await stage.person('jan@tour.example', 'Jan', 'Malý'),
    await stage.person('olga@tour.example', 'Olga', 'Veselá'),
  ] as const;
  const exercise = await stage.exercise(definition, { name: 'The tour, played', teams: TEAMS, shareWith: [ines.id] }, [
    people[0],
    people[1],
  ]);
  const [counter, cellar] = exercise.teams;
  await stage.admin.ask(`mutation { assignUsersToTeam(teamId: "${cellar?.id}", userIds: ["${people[2].id}"]) { id } }`);

  const instructor = await visit(browser, address);
  const [eva, jan, olga] = [await goIn(people[0]), await goIn(people[1]), await goIn(people[2])];
  const desk = instructor.page;

  async function goIn(login: Login): Promise<Visit> {
    const here = await visit(browser, address);
    await logIn(here.page, login);
    await here.page.getByRole('link', { name: 'Go in: The tour, played' }).press('Enter');
    await here.page.getByText('Your instructor starts the exercise').waitFor();
    return here;
  }

  await logIn(desk, ines);
  // Before the start an exercise opens with its people, then with the overview.
  await desk.goto(`/exercises/${exercise.id}`);
  await desk.waitForURL(/\/people$/);
  await desk.getByRole('button', { name: 'Start' }).click();
  await desk.getByRole('dialog', { name: 'Start for all teams?' }).getByRole('button', { name: 'Start' }).click();
  await desk.waitForURL(/\/overview$/);
  await desk.getByRole('timer').waitFor();

  // Both teams confirm the welcome; the matrix shows it without a reload.
  for (const { page } of [eva, olga]) await pressOverlay(page, 'Good morning!');
  await jan.page.getByRole('dialog').locator('.confirmed').waitFor();
  await closeDialog(jan.page);
  await desk.getByRole('row', { name: /Counter.* 1 of 1\d milestones/ }).waitFor();

  // Arrow keys move over the milestones; each cell has a label and opens the explanation.
  await desk.locator('.cell-cursor').focus();
  await desk.keyboard.press('ArrowRight');
  await desk.getByRole('button', { name: /^(Counter|Cellar), You wrote to Ada, off$/ }).waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByText('It goes on when the team writes to ada.kern@library.ex').first().waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });

  // A mail to Ada needs an answer: j, Enter, 1, Ctrl+Enter.
  await eva.page.getByRole('link', { name: /^Mail/ }).first().click();
  await eva.page.getByRole('link', { name: 'New mail' }).click();
  await eva.page.getByRole('combobox', { name: 'To' }).fill('ada.kern@library.ex');
  await eva.page.getByLabel('Subject').fill('The book');
  await eva.page.getByLabel('Text').fill('What does it look like?');
  await eva.page.keyboard.press('Control+Enter');
  await desk.getByRole('link', { name: /Counter → Ada Kern/ }).waitFor();
  await desk.getByRole('heading', { level: 2, name: /Needs you/ }).waitFor();
  // Only the growth of the queue is announced to screen readers.
  await heard(desk, 'polite', /Needs you: 1/);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { level: 2, name: 'The book' }).waitFor();
  await desk.keyboard.press('1');
  await desk.getByText('It is green, thin').waitFor();
  await desk.keyboard.press('Control+Enter');
  await eva.page.getByText('It is green, thin').last().waitFor();
  await desk.getByText('Nobody waits for you').waitFor();

  // Stopped and resumed: trainees see it immediately.
  await desk.getByRole('button', { name: 'Pause', exact: true }).click();
  await eva.page
    .locator('.banner')
    .filter({ hasText: /^Paused at/ })
    .waitFor();
  await desk
    .locator('.banner')
    .filter({ hasText: /Time stands still/ })
    .waitFor();
  await desk.getByRole('button', { name: 'Resume' }).click();
  await eva.page
    .locator('.banner')
    .filter({ hasText: /^Paused at/ })
    .waitFor({ state: 'detached' });

  // A colleague of the team reloads and uses the catalogue.
  await jan.page.goto(`/play/${counter?.id}/tools/Catalogue`);
  await jan.page.getByLabel('Input').fill('The Long Winter');
  await jan.page.reload();
  await jan.page.getByLabel('Input').fill('The Long Winter');
  await jan.page.getByRole('button', { name: 'Use' }).click();
  await jan.page.getByText('The Long Winter').first().waitFor();

  // The instructor sees why, and switches the milestone for both teams after a preview of the effects.
  for (const team of [counter, cellar]) {
    await desk.goto(`/exercises/${exercise.id}/teams/${team?.id}/why?why=milestone:answered`);
    const line = desk.locator('.why-line[data-open]');
    await line.getByRole('button', { name: /^Switch on/ }).click();
    const dialog = desk.getByRole('dialog');
    // What it brings about depends on how far the team has come.
    await dialog
      .getByText(/Nothing else happens at once|will also send|will appear|switched:|will have finished/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await line.getByRole('button', { name: /^Switch off/ }).waitFor();
  }

  // Files of a mail open for instructors as they do for the team.
  await eva.page.getByRole('link', { name: /The book that went missing/ }).waitFor();
  await desk.goto(`/exercises/${exercise.id}/mail?all=true`);
  await desk
    .getByRole('link', { name: /The book that went missing/ })
    .first()
    .click();
  await desk.getByRole('button', { name: /loans\.csv/ }).click();
  // The dialog grows with it, and its buttons move.
  await desk.getByRole('dialog').getByRole('table').waitFor();
  await closeDialog(desk);

  await assertNoSidewaysScroll(desk, [
    `/exercises/${exercise.id}/overview`,
    `/exercises/${exercise.id}/overview?view=wall`,
    `/exercises/${exercise.id}/mail?all=true`,
    `/exercises/${exercise.id}/injects?inject=a%20nudge`,
    `/exercises/${exercise.id}/teams/${counter?.id}/timeline`,
  ]);

  // One connection is lost, then the server restarts: all pages recover by themselves.
  await olga.context.setOffline(true);
  await olga.page
    .locator('.banner')
    .filter({ hasText: /^Connection lost/ })
    .waitFor();
  await restart();
  await olga.context.setOffline(false);
  for (const { page } of [eva, jan, olga, instructor]) {
    await page
      .locator('.banner')
      .filter({ hasText: /Connection lost|Offline/ })
      .waitFor({ state: 'detached' });
  }

  // The last form of a team is the end of the tour for it.
  await answerLastForm(eva.page, counter?.id ?? '');
  await desk.goto(`/exercises/${exercise.id}/overview?state=finished`);
  await desk.getByRole('button', { name: 'Finished 1' }).waitFor();

  // Its free answer is judged by keyboard, and the other team is finished for good.
  await desk.goto(`/exercises/${exercise.id}/answers?form=${encodeURIComponent('How was the tour?')}&question=2`);
  await desk.locator('.answer-card').first().waitFor();
  await desk.keyboard.press('y');
  await desk.locator('.answer-card').filter({ hasText: 'Correct, Ines' }).first().waitFor();

  await desk.getByRole('button', { name: 'More acts' }).click();
  await desk.getByRole('menuitem', { name: 'Finish…' }).click();
  await desk.getByText('injects will never be sent').waitFor();
  await desk.getByRole('button', { name: 'Finish for good' }).click();
  await eva.page
    .locator('.banner')
    .filter({ hasText: /^Finished/ })
    .waitFor();
  await desk.getByText('Finished', { exact: true }).first().waitFor();
  await desk.getByRole('link', { name: 'To the debrief' }).click();
  await desk.waitForURL(/\/debrief/);
  const visits = [instructor, eva, jan, olga];
  for (const { context } of visits) await context.close();
  return visits;
}

/** Phones, and desktops at 400 %. */
async function assertNoSidewaysScroll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
      assert.equal(fits, true, `${address} at ${width}`);
    }
  }
  await page.setViewportSize(DESKTOP);
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The first message covers the screen and ignores keys at first; the pointer works immediately. */
async function pressOverlay(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The last messages of the tour cover the form until they are closed. */
async function answerLastForm(page: Page, team: string): Promise<void> {
  const message = page.getByRole('dialog').filter({ hasText: 'You find it again' });
  // One after another: the next appears when one is closed.
  await page.addLocatorHandler(
    message,
    async () => {
      await message.getByRole('button', { name: 'Close' }).last().click();
    },
    { noWaitAfter: true },
  );
  await page.goto(`/play/${team}/forms`);
  await page.getByRole('link', { name: /How was the tour/ }).click();
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('textbox').fill('We found it.');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByRole('dialog', { name: 'Send the answers?' }).getByRole('button', { name: 'Send answers' }).click();
  await page
    .getByText(/Sent by/)
    .first()
    .waitFor();
}
