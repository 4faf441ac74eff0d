import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import type { Login } from './console-stage.ts';
import { assertFocus, watchFocus } from './focus.ts';

const press = (page: Page, role: 'link' | 'button' | 'menuitem', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name, exact: true }).first().press('Enter');

const heading = (page: Page, name: string | RegExp): Promise<void> => assertFocus(page, 'heading', name);

/** A page by keyboard alone: with a mouse, somebody can put the focus nowhere. */
async function byKeyboard(
  { browser, address }: JourneyDeps,
  login: Login,
  journey: (page: Page) => Promise<void>,
): Promise<Visit> {
  const here = await visit(browser, address);
  const lost = await watchFocus(here.page);
  await here.page.goto('/');
  await here.page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await chooseLanguage(here.page);
  await here.page.getByLabel('Username').fill(login.username);
  await here.page.getByLabel('Password', { exact: true }).fill(login.password);
  await here.page.keyboard.press('Enter');
  await journey(here.page);
  assert.deepEqual(lost, []);
  return here;
}

/** Before the login, language and theme are chosen on the screen itself. */
async function chooseLanguage(page: Page): Promise<void> {
  await page.getByLabel('Language').selectOption('Čeština');
  await page.getByLabel('Vzhled').selectOption('Tmavý');
  await page.locator('html[data-theme=dark][lang=cs]').waitFor({ state: 'attached' });
  await page.getByLabel('Jazyk').selectOption('English');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

/** A trainee from the waiting room through the whole room, with an overlay, a sent mail, and Back. */
export async function playByKeyboard(deps: JourneyDeps): Promise<Visit> {
  const { stage, definition } = deps;
  const eva = await stage.person('eva@focus.example', 'Eva', 'Černá');
  const { id, teams } = await stage.exercise(
    definition,
    { name: 'By keyboard', teams: [{ name: 'Counter', role: 'front desk' }] },
    [eva],
  );
  return byKeyboard(deps, eva, async (page) => {
    await heading(page, 'Your exercises');
    await press(page, 'link', 'Go in: By keyboard');
    await heading(page, 'Counter');

    // The waiting room becomes the room: a message lies over it, and closes to the heading of the room.
    await stage.act('startExercise', id);
    await closeOverlays(page);
    await heading(page, 'Messages');

    await press(page, 'link', /^Documents/);
    await heading(page, 'Documents');
    await press(page, 'link', /^Team/);
    await heading(page, 'Counter');
    await press(page, 'link', /^Mail/);
    await heading(page, 'Mail');
    await press(page, 'link', 'New mail');
    await heading(page, 'New mail');
    await page.getByRole('combobox', { name: 'To' }).fill('ada.kern@library.ex');
    await page.getByLabel('Subject').fill('The book');
    await page.getByLabel('Text').fill('What does it look like?');
    await page.keyboard.press('Control+Enter');
    // The sent mail is the thread where the conversation goes on.
    await heading(page, 'The book');
    await page.goBack();
    await heading(page, /^(New mail|Mail)$/);

    await press(page, 'link', /^Tools|^Catalogue/);
    await heading(page, /^Tools|^Catalogue/);

    // A list of keys is left where it was opened.
    await page.getByRole('button', { name: /^Account of/ }).focus();
    await page.keyboard.press('F1');
    await heading(page, 'Keys on this page');
    await page.keyboard.press('Escape');
    await assertFocus(page, 'button', /^Account of/);

    // Tab leaves a menu for what comes after its button.
    await page.keyboard.press('Enter');
    await assertFocus(page, 'menuitem', 'Account');
    await page.keyboard.press('Tab');
    await assertFocus(page, 'link', /^Messages/);
    await press(page, 'button', /^Account of/);
    await press(page, 'menuitem', 'Account');
    await heading(page, 'Account');
    await page.goBack();
    await heading(page, /^Tools|^Catalogue/);

    // Nothing is at this address: a heading, a bar, and a way home.
    await page.goto(`/play/${Number(teams[0]?.id) + 999_999}`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.getByRole('banner').waitFor();
    await press(page, 'link', 'Go to your exercises');
    await heading(page, 'Your exercises');
  });
}

/** An instructor: definitions and their tabs, an exercise and its places, a team in its panel, dialogs. */
export async function prepareByKeyboard(deps: JourneyDeps): Promise<Visit> {
  const { stage, definition } = deps;
  const ines = await stage.person('ines@focus.example', 'Ines', 'Kolář', 'INSTRUCTOR');
  const { id } = await stage.exercise(
    definition,
    {
      name: 'Run by keyboard',
      teams: ['Counter', 'Cellar'].map((name) => ({ name, role: 'front desk' })),
      shareWith: [ines.id],
    },
    [],
  );
  await stage.admin.ask(
    'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
    {
      id: definition,
      user: ines.id,
    },
  );
  await stage.act('startExercise', id);
  return byKeyboard(deps, ines, async (page) => {
    await heading(page, 'Exercises you run');
    await press(page, 'link', 'Definitions');
    await heading(page, 'Definitions');
    await press(page, 'link', 'tour');
    await heading(page, 'tour');
    for (const [tab, name] of [
      ['Flow', 'Flow'],
      ['People', 'People'],
      [/^Warnings/, 'Warnings'],
      ['Sharing', 'Sharing'],
      ['Overview', 'Overview'],
    ] as const) {
      await press(page, 'link', tab);
      await heading(page, name);
    }
    await page.goBack();
    await heading(page, 'Sharing');
    await press(page, 'link', 'New exercise');
    await heading(page, 'New exercise');
    await press(page, 'link', 'Exercises');
    await heading(page, 'Exercises');
    await press(page, 'link', 'Run by keyboard');
    await heading(page, 'Overview');

    // The panel of a team goes back to where it was opened.
    const team = page.locator('.team-link').filter({ hasText: 'Counter' });
    await team.press('Enter');
    await heading(page, 'Counter');
    for (const view of ['Timeline', 'Why', 'Comments'] as const) {
      await page.getByRole('navigation', { name: /views/i }).getByRole('link', { name: view }).press('Enter');
      await heading(page, view);
    }
    await page.keyboard.press('Escape');
    await assertFocus(page, 'link', /Counter/);

    await press(page, 'link', /^Injects/);
    await heading(page, 'Injects');
    await press(page, 'link', 'Own message');
    await heading(page, 'Own message');
    await press(page, 'link', /^Answers/);
    await heading(page, 'Answers');
    await press(page, 'link', /^Mail/);
    await heading(page, 'Mail');
    await press(page, 'link', /^Overview/);
    await heading(page, 'Overview');

    // A dialog that was opened from a menu goes back to the button of the menu.
    await press(page, 'button', 'More acts');
    await press(page, 'menuitem', 'Finish…');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await assertFocus(page, 'button', 'More acts');
  });
}

/** An administrator: the places of Admin, a dialog in one, a row removed, and the account menu. */
export async function administerByKeyboard(deps: JourneyDeps): Promise<Visit> {
  const { stage } = deps;
  const olga = await stage.person('olga@focus.example', 'Olga', 'Veselá', 'ADMIN');
  for (const domain of ['first.example', 'second.example', 'third.example']) {
    await stage.admin.ask('mutation ($domain: String!) { addDomain(domain: $domain) { id } }', { domain });
  }
  return byKeyboard(deps, olga, async (page) => {
    await heading(page, 'Exercises you run');
    await press(page, 'link', 'Admin');
    await heading(page, 'Users');
    await press(page, 'link', 'Bots');
    await heading(page, 'Bots');
    await press(page, 'link', 'Mails');
    await heading(page, 'Mails');
    await press(page, 'link', 'Audit');
    await heading(page, 'Audit');
    await press(page, 'link', 'Domains');
    await heading(page, 'Domains');

    // The question for elevation closes to where it was asked; the removed row hands over to the next one.
    const remove = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });
    await remove('first.example').press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /elevate/i })
      .press('Enter');
    await assertFocus(page, 'button', 'Remove: second.example');
    await page.keyboard.press('Enter');
    await assertFocus(page, 'button', 'Remove: third.example');
    await page.keyboard.press('Enter');
    await heading(page, 'Domains');

    await press(page, 'link', 'Users');
    await heading(page, 'Users');
    await press(page, 'link', /^Olga/);
    await heading(page, /^Olga/);
    await page.goBack();
    await heading(page, 'Users');
    await press(page, 'button', /^Account of/);
    await press(page, 'menuitem', 'Help');
    await heading(page, /./);
  });
}

/** Somebody is moved to another team while they write, and then taken out of the exercise. */
export async function beMoved(deps: JourneyDeps): Promise<Visit> {
  const { stage, definition } = deps;
  const jan = await stage.person('jan@focus.example', 'Jan', 'Malý');
  const { id, teams } = await stage.exercise(
    definition,
    { name: 'A class that changes', teams: ['Alpha', 'Bravo'].map((name) => ({ name, role: 'front desk' })) },
    [jan],
  );
  await stage.act('startExercise', id);
  const bravo = teams[1]?.id;
  const change = (mutation: 'assignUsersToTeam' | 'removeUsersFromTeam'): Promise<unknown> =>
    stage.admin.ask(`mutation ($team: ID!, $ids: [UUID!]!) { ${mutation}(teamId: $team, userIds: $ids) { id } }`, {
      team: bravo,
      ids: [jan.id],
    });
  return byKeyboard(deps, jan, async (page) => {
    await heading(page, 'Your exercises');
    await page.getByRole('link', { name: /A class that changes/ }).press('Enter');
    await closeOverlays(page);
    await press(page, 'link', /^Mail/);
    await press(page, 'link', 'New mail');
    await heading(page, 'New mail');
    await page.getByLabel('Subject').fill('The book');
    await page.getByLabel('Text').fill('A question that was never sent');

    await change('assignUsersToTeam');
    await page.waitForURL(new RegExp(`/play/${bravo}/`));
    await closeOverlays(page);
    await page.getByText('Your instructor has moved you from Alpha to Bravo. You go on here.').waitFor();
    const kept = page.getByRole('region', { name: 'What you had written in Alpha' });
    await kept.getByText('A question that was never sent').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    await press(page, 'button', 'Close');
    await kept.waitFor({ state: 'detached' });

    await change('removeUsersFromTeam');
    await heading(page, 'Your exercises');
    await page.getByText('You are no longer in Bravo.').waitFor();
    await press(page, 'button', 'Close');
    await page.getByText('You are no longer in Bravo.').waitFor({ state: 'detached' });
  });
}

async function closeOverlays(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
}
