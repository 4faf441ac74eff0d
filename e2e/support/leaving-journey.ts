import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import type { ConsoleStage, Login } from './console-stage.ts';

const SECRET = 'A sentence that only its author has seen';

/** Three people, two of them in one team, at one computer. */
interface Neighbours {
  readonly author: Login & { readonly id: string };
  readonly colleague: Login;
  readonly stranger: Login;
}

async function neighbours(stage: ConsoleStage, definition: string, name: string): Promise<Neighbours> {
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example.org`;
  const [author, colleague, stranger] = await Promise.all([
    stage.person(`zora@${domain}`, 'Zora', 'První'),
    stage.person(`yvona@${domain}`, 'Yvona', 'Druhá'),
    stage.person(`xaver@${domain}`, 'Xaver', 'Třetí'),
  ]);
  const { id, teams } = await stage.exercise(
    definition,
    { name, teams: ['Alpha', 'Bravo'].map((team) => ({ name: team, role: 'front desk' })) },
    [author, colleague],
  );
  await stage.admin.ask(
    'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
    { team: teams[1]?.id, ids: [stranger.id] },
  );
  await stage.act('startExercise', id);
  return { author, colleague, stranger };
}

/**
 * One person types a mail, and logs out without sending it. A colleague of the same team, and then somebody of another
 * team, log in in the same tab. Every frame is read, since a page can show something for a moment.
 */
export async function leaveTheScreen({ browser, address, stage, definition }: JourneyDeps): Promise<Visit> {
  const { author, colleague, stranger } = await neighbours(stage, definition, 'A shared computer');
  const here = await visit(browser, address);
  const { page } = here;

  await page.goto('/');
  await logIn(page, author);
  await writeMail(page, SECRET);
  await logOut(page);
  assert.equal(new URL(page.url()).search, '', 'the next person is not sent to the room of the first');

  const seen = await readEveryFrame(page);
  await logIn(page, colleague);
  await writeMail(page, '');
  await logOut(page);
  const ofColleague = await seen();
  await logIn(page, stranger);
  await goIn(page);
  await logOut(page);
  // The address of the room asks who is there; nothing of the room comes back with it.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  const ofStranger = await seen();
  assertUnseen([...ofColleague, ...ofStranger], [SECRET]);
  assertUnseen(ofStranger, ['Alpha', 'Zora', 'Yvona']);
  return here;
}

/**
 * The session of a person ends while they type: an administrator locks the account for a moment. Their screen is covered
 * at once. They log in again and go on with their text; then it ends once more, and somebody else logs in instead.
 */
export async function loseTheSession({ browser, address, stage, definition }: JourneyDeps): Promise<Visit> {
  const { author, stranger } = await neighbours(stage, definition, 'An ended session');
  const here = await visit(browser, address);
  const { page } = here;
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await page.goto('/');
  await logIn(page, author);
  await writeMail(page, SECRET);
  const seen = await readEveryFrame(page);

  await stage.endSessions(author.id);
  await dialog.waitFor();
  await seen();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  const title = await page.title();
  assert.match(title, /^Log in again/, 'the title of the tab tells nothing either');
  assert.equal(await page.getByLabel('Text').isVisible(), false, 'what was typed is covered');
  await dialog.getByLabel(/^Password of/).fill(author.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Text').inputValue(), SECRET);

  await stage.endSessions(author.id);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Log in as somebody else' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in', exact: true }).waitFor();
  await seen();
  await logIn(page, stranger);
  await goIn(page);
  assertUnseen(await seen(), [SECRET, 'Alpha', 'Zora']);
  return here;
}

/** Two tabs of one browser share its session: what happens in one reaches the other before it can be read or sent. */
export async function useTwoTabs({ browser, address, stage, definition }: JourneyDeps): Promise<Visit> {
  const { author, stranger } = await neighbours(stage, definition, 'Two tabs');
  const here = await visit(browser, address);
  const { page: first, context } = here;
  await first.goto('/');
  await logIn(first, author);
  await writeMail(first, SECRET);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('heading', { level: 1, name: /exercises/i }).waitFor();
  await logOut(second);
  await first.getByRole('heading', { level: 1, name: 'Log in', exact: true }).waitFor();

  await logIn(second, author);
  await second.getByRole('heading', { level: 1, name: /exercises/i }).waitFor();
  await first.getByRole('link', { name: /^Continue: / }).click();
  await first.getByRole('link', { name: /^Mail/ }).first().waitFor();
  const seen = await readEveryFrame(first);
  // The other tab changes the session without this one being told: as another window of the browser would.
  await second.evaluate(
    `fetch('/inject/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify(stranger))},
    })`,
  );
  await first.getByRole('link', { name: 'Continue: Two tabs' }).waitFor();
  await seen();
  await goIn(first);
  assertUnseen(await seen(), [SECRET, 'Alpha', 'Zora']);
  return here;
}

function assertUnseen(frames: readonly string[], words: readonly string[]): void {
  for (const word of words)
    assert.equal(
      frames.find((frame) => frame.includes(word)),
      undefined,
      `nobody sees ${word}`,
    );
}

/** In the page as it is: a new load would hide what the page kept. */
async function logIn(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function goIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Continue: / }).click();
  const overlay = page.getByRole('dialog', { name: 'Messages' });
  await overlay.getByRole('button', { name: 'Close' }).last().click();
  await overlay.waitFor({ state: 'detached' });
}

async function writeMail(page: Page, text: string): Promise<void> {
  await goIn(page);
  await page.getByRole('link', { name: /^Mail/ }).first().click();
  await page.getByRole('link', { name: 'New mail' }).click();
  const field = page.getByLabel('Text');
  await field.waitFor();
  assert.equal(await field.inputValue(), '', 'nothing is there that another person typed');
  await field.fill(text);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

/** Collects what the page shows in every frame, across reloads: texts, and the values of fields. Answers what is new. */
async function readEveryFrame(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = new Set<string>();
  await page.exposeFunction('saw', (text: string) => void seen.add(text));
  const watch = `(() => {
    let last = '';
    const look = () => {
      const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
      const text = [document.title, document.body?.innerText ?? '', ...fields].join('\\n');
      if (text !== last) window.saw(last = text);
      requestAnimationFrame(look);
    };
    look();
  })()`;
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return async () => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    const texts = [...seen];
    seen.clear();
    assert.ok(texts.length > 0, 'frames were read');
    return texts;
  };
}
