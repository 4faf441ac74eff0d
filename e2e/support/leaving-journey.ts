import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import { Caller, type ConsoleStage, type Login } from './console-stage.ts';

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
 * An instructor prints slips with secret addresses and looks at the pictures of a definition, and logs out. A trainee of
 * the same exercise logs in in the same tab, and goes back through what the browser kept of it.
 */
export async function leaveTheDesk({ browser, address, stage }: JourneyDeps): Promise<Visit> {
  const domain = 'a-desk.example.org';
  const instructor = await stage.person(`ines@${domain}`, 'Ines', 'Vedoucí', 'INSTRUCTOR');
  const [trainee, other] = await Promise.all([
    stage.person(`ota@${domain}`, 'Ota', 'Čtvrtý'),
    stage.person(`petra@${domain}`, 'Petra', 'Pátá'),
  ]);
  const desk = await new Caller(stage.url).logIn(instructor);
  const definition = await desk.uploadPackage('A tour with a picture', withPicture(exampleFiles('tour')));
  const { createExercise } = await desk.ask(
    'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id } } }',
    { input: { definitionId: definition, name: 'A desk', teamCount: 2 } },
  );
  for (const [index, { id }] of [trainee, other].entries()) {
    await desk.ask('mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }', {
      team: createExercise.teams[index].id,
      ids: [id],
    });
  }
  const here = await visit(browser, address);
  const { page } = here;
  const pictures: string[] = [];
  await page.exposeFunction('made', (object: string) => void pictures.push(object));
  await page.addInitScript(`(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (object) => { const made = create.call(URL, object); window.made(made); return made; };
  })()`);
  await page.goto(`/exercises/${createExercise.id}/people/slips`);
  await logIn(page, instructor);
  await page.getByRole('button', { name: 'Make 2 slips' }).click();
  await page.getByText('/slip#').first().waitFor();
  await page.goto(`/definitions/${definition}`);
  await page.locator('img[src^="blob:"]').first().waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(draws(pictures[0])), true, 'the page that made a picture draws it');
  await logOut(page);

  const seen = await readEveryFrame(page);
  await logIn(page, trainee);
  await page.getByRole('link', { name: /A desk/ }).waitFor();
  assertUnseen(await seen(), ['Ines', 'Vedoucí', 'Petra', '/slip#', 'Slips to print']);
  assert.ok(pictures.length > 0, 'pictures were shown');
  for (const picture of pictures) assert.equal(await page.evaluate(draws(picture)), false, 'no picture is left');
  // A browser can show a page as it was when it was left: it is loaded anew instead.
  const loadedAnew = page.waitForEvent('load');
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await loadedAnew;
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  assertUnseen(await seen(), ['Ines', 'Vedoucí', 'Petra', '/slip#', 'Slips to print']);
  return here;
}

/** Browsers keep the bytes of such a picture under an address of their own; a drawing is part of the page. */
function withPicture(files: Readonly<Record<string, Buffer>>): Record<string, string | Buffer> {
  const renamed = (text: string): string => text.replaceAll('floor-plan.svg', 'floor-plan.png');
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => {
      if (path.endsWith('floor-plan.svg')) return [renamed(path), PIXEL];
      return [path, path.endsWith('.yml') ? renamed(content.toString()) : content];
    }),
  );
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** In the page: whether it can draw what an address of its own origin stands for. */
const draws = (picture: string | undefined): string => `new Promise((resolve) => {
  const drawn = new Image();
  drawn.onload = () => resolve(true);
  drawn.onerror = () => resolve(false);
  drawn.src = ${JSON.stringify(picture)};
})`;

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
