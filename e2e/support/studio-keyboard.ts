import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { logIn, type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import { Caller } from './console-stage.ts';
import { assertFocus, watchFocus } from './focus.ts';

type Role = Parameters<Page['getByRole']>[0];

/** From an example to a version. A key that walks to something is no act; what is done there is one. */
const MOST_ACTS = 40;
const MOST_STEPS = 80;
const FIELD = 'input:not([type=checkbox]), select, textarea, code-editor';

/** Somebody without a pointer. */
class Hands {
  acts = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Walks to something with Tab, as far as it takes. */
  async reach(role: Role, name: string | RegExp): Promise<void> {
    await this.#page.getByRole(role, { name }).first().waitFor();
    await this.walk('Tab', role, name);
  }

  async walk(key: string, role: Role, name: string | RegExp): Promise<void> {
    const wanted = this.#page.getByRole(role, { name }).and(this.#page.locator(':focus'));
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if ((await wanted.count()) > 0) return;
      await this.#page.keyboard.press(key);
      this.keys += 1;
    }
    assert.fail(`${role} ${name} is further than ${MOST_STEPS} times ${key}`);
  }

  /** Out of a field, where letters are text. */
  async leave(): Promise<void> {
    while (await this.#page.evaluate<boolean>(`document.activeElement.matches('${FIELD}')`)) {
      await this.#page.keyboard.press('Tab');
      this.keys += 1;
    }
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.acts += 1;
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.acts += 1;
    await this.#page.keyboard.type(text);
  }

  /** Presses what it walks to. */
  async use(role: Role, name: string | RegExp): Promise<void> {
    await this.reach(role, name);
    await this.press('Enter');
  }
}

/**
 * An example becomes a version: an inject is moved, gets an alternative, a mistake is mended, it is played, and a note
 * says what remains to be asked.
 */
export async function publishByKeyboard({ browser, address, stage }: JourneyDeps): Promise<Visit> {
  const author = await stage.person('keys@studio.example.org', 'Klára', 'Tichá', 'INSTRUCTOR');
  const here = await visit(browser, address);
  const { page } = here;
  const lost = await watchFocus(page);
  await logIn(page, author);
  const hands = new Hands(page);

  await hands.press('g', 's');
  await assertFocus(page, 'heading', 'Studio');
  await hands.use('link', 'New working copy');
  await hands.reach('textbox', 'Name');
  await hands.type('By keys');
  await hands.reach('radio', /^Nothing|^Empty/);
  await hands.press('ArrowDown', 'ArrowDown');
  await hands.press('Enter');
  await assertFocus(page, 'heading', 'By keys');

  await hands.press('g', 't');
  await assertFocus(page, 'heading', 'Timeline');
  await hands.reach('button', /^half-time,/);
  await hands.walk('ArrowDown', 'button', /^second wave, message, (from )?minute 12/);
  await hands.press('ArrowRight', 'ArrowRight');
  await assertFocus(page, 'button', /^second wave, message, (from )?minute 14/);
  await hands.press('Enter');
  await assertFocus(page, 'heading', 'Parts');
  await hands.use('button', 'Add an alternative');
  await hands.reach('combobox', '+ milestone');
  await hands.type('paid');
  await hands.press('Enter');

  await hands.leave();
  await hands.press('g', 'f');
  await assertFocus(page, 'heading', 'Files');
  await hands.reach('textbox', 'Text of config.yml');
  await hands.press('Control+End');
  await hands.type('\nlicence: MIT');
  await page
    .getByText(/^1 problem,/)
    .first()
    .waitFor();
  await hands.press('Control+.');
  await page.getByRole('option', { name: 'Rename it to license' }).waitFor();
  // The editor takes no offer within 75 ms.
  await page.waitForTimeout(150);
  await hands.press('Enter');
  await page
    .getByText(/^0 problems,/)
    .first()
    .waitFor();

  await hands.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await hands.type('second w');
  await hands.press('Enter');
  await assertFocus(page, 'heading', 'Parts');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();

  await hands.press('g', 'p');
  await assertFocus(page, 'heading', 'Play');
  await page.getByRole('heading', { name: 'Clock' }).waitFor();
  await hands.press('m');
  await hands.type('22');
  await hands.press('Enter');
  await page.getByText('22:00').first().waitFor();
  await hands.use('button', 'Keep this path');
  await page.getByRole('dialog').waitFor();
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await assertFocus(page, 'button', 'Keep this path');

  await hands.press('g', 'n');
  await assertFocus(page, 'heading', 'Notes');
  await hands.reach('textbox', 'A note about all of it');
  await hands.type('Is minute 14 too late?');
  await hands.use('button', 'Add note');
  await page.getByRole('listitem').filter({ hasText: 'Is minute 14 too late?' }).waitFor();
  // Back, as the end of the page is near.
  await hands.walk('Shift+Tab', 'button', 'Publish');
  await hands.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await hands.reach('textbox', 'Name');
  await hands.press('Enter');
  await page.waitForURL(/\/definitions\//);
  await assertFocus(page, 'heading', 'By keys');
  assert.deepEqual(lost, []);
  process.stdout.write(`${hands.acts} acts, and ${hands.keys} keys to walk\n`);
  assert.ok(hands.acts <= MOST_ACTS, `${hands.acts} acts`);

  const caller = await new Caller(stage.url).logIn(author);
  const { workspaces } = await caller.ask('{ workspaces { id files { path } } }');
  const [{ id, files }] = workspaces;
  const paths = ['config.yml', 'injects/20-technical.yml'];
  const { workspaceFiles } = await caller.ask(
    'query ($id: ID!, $paths: [String!]!) { workspaceFiles(workspaceId: $id, paths: $paths) { text } }',
    { id, paths },
  );
  const [config, injects] = workspaceFiles.map(({ text }: { text: string }) => text);
  assert.match(config, /\nlicense: MIT/);
  assert.match(injects, /- name: second wave\n +time: 14\n/);
  assert.match(injects, /- name: Alternative 3\n +channel: Situation\n(?:.*\n)*? +milestone_condition: .*paid/);
  assert.ok(files.some(({ path }: { path: string }) => path.startsWith('rehearsals/')));
  return here;
}
