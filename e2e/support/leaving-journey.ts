import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import type { ConsoleStage, Login } from './console-stage.ts';

interface LeavingDeps {
  readonly browser: Browser;
  readonly address: string;
  readonly stage: ConsoleStage;
  readonly definition: string;
}

const SECRET = 'A sentence that only its author has seen';

/**
 * One person types a mail, and logs out without sending it. A colleague of the same team, and then somebody of another
 * team, log in in the same tab. Every frame is read, since a page can show something for a moment.
 */
export async function leaveTheScreen({ browser, address, stage, definition }: LeavingDeps): Promise<Visit> {
  const [author, colleague, stranger] = await Promise.all([
    stage.person('zora.leaving@example.org', 'Zora', 'První'),
    stage.person('yvona.leaving@example.org', 'Yvona', 'Druhá'),
    stage.person('xaver.leaving@example.org', 'Xaver', 'Třetí'),
  ]);
  const { id, teams } = await stage.exercise(
    definition,
    { name: 'A shared computer', teams: ['Alpha', 'Bravo'].map((name) => ({ name, role: 'front desk' })) },
    [author, colleague],
  );
  await stage.admin.ask(
    'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
    { team: teams[1]?.id, ids: [stranger.id] },
  );
  await stage.act('startExercise', id);
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
  assert.equal(
    [...ofColleague, ...ofStranger].find((text) => text.includes(SECRET)),
    undefined,
    'nobody sees the unsent text',
  );
  assert.equal(
    ofStranger.find((text) => /Alpha|Zora|Yvona/.test(text)),
    undefined,
    'no frame shows the room of another team',
  );
  return here;
}

/** In the page as it is: a new load would hide what the page kept. */
async function logIn(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function goIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue: A shared computer' }).click();
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
    assert.ok(texts.length > 3, 'frames were read');
    return texts;
  };
}
