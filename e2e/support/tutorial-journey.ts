import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { readTutorial, type TutorialAct, tutorialActs } from '../../apps/console/src/testing/tutorial-acts.ts';
import { DESKTOP, logIn, type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import { assertClean } from './console-under-test.ts';

/** In these sections, by number, the reader is the class. */
const OF_THE_CLASS: readonly number[] = [7, 9, 11];
/** How often something is pressed until its effect is seen: while the check runs, what mends a problem waits for it. */
const MOST_PRESSES = 5;
const PATIENCE_MS = 3_000;
const PRESSED = ['button', 'link', 'radio', 'checkbox', 'tab'] as const;
const FIELDS = ['textbox', 'spinbutton', 'combobox'] as const;
type Role = (typeof PRESSED)[number] | (typeof FIELDS)[number] | 'group';

type Kind = 'group' | 'choice' | 'field' | 'other';
type Look = (page: Page, picture: string) => Promise<void>;

/** Does what the tutorial says, by the names that it says. */
export async function followTutorial(
  { browser, address, stage }: Pick<JourneyDeps, 'browser' | 'address' | 'stage'>,
  viewport = DESKTOP,
  look?: Look,
): Promise<Visit> {
  const teacher = await stage.person('teacher@studio.example.org', 'Tereza', 'Nováková', 'INSTRUCTOR');
  const here = await visit(browser, address, { viewport });
  const ofTheClass = await visit(browser, address, { viewport });
  await logIn(here.page, teacher);
  await ofTheClass.page.goto('/');
  let code = '';
  for (const [index, steps] of tutorialActs(readTutorial('en')).entries()) {
    const { page } = OF_THE_CLASS.includes(index + 1) ? ofTheClass : here;
    for (const acts of steps) await follow(page, acts, code, look);
    const shown = code === '' ? await page.getByRole('main').innerText() : '';
    code = /Join code\s+(\w+-\w+)/.exec(shown)?.[1] ?? code;
  }
  assertClean(ofTheClass);
  await ofTheClass.context.close();
  return here;
}

async function follow(page: Page, acts: readonly TutorialAct[], code: string, look: Look | undefined): Promise<void> {
  // What is open over the page is all that can be used.
  let within = page.locator('dialog[open], body:not(:has(dialog[open]))');
  let pressed: Locator | undefined;
  for (const act of acts) {
    if (act.do === 'look') await look?.(page, act.picture);
    else if (act.do === 'see') await see(page, act.text, pressed);
    else {
      const isPress = act.do === 'press';
      const found = named(within, act.name, isPress && act.isOwn, [...(isPress ? PRESSED : []), ...FIELDS, 'group']);
      await found.waitFor();
      const kind = await kindOf(found);
      if (act.do === 'fill') await fill(page, found, kind, act.value);
      else if (kind === 'group') within = found;
      else if (kind === 'field') await found.fill(code);
      else await found.click();
      pressed = kind === 'other' ? found : undefined;
    }
  }
}

async function see(page: Page, text: string, pressed: Locator | undefined): Promise<void> {
  const seen = page.getByText(text).filter({ visible: true }).first();
  for (let presses = 1; pressed !== undefined && presses < MOST_PRESSES; presses += 1) {
    const isSeen = await seen.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    if (isSeen) return;
    if ((await pressed.count()) > 0) await pressed.click();
  }
  await seen.waitFor();
}

async function fill(page: Page, found: Locator, kind: Kind, value: string): Promise<void> {
  if (kind === 'choice') await found.selectOption({ label: value });
  else if (kind === 'field') await found.fill(value);
  else await choose(page, found, value);
}

/** What has this name, or begins with it and goes on with a count. What the reader has named can be a part of it. */
function named(within: Locator, name: string, isOwn: boolean, roles: readonly Role[]): Locator {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = isOwn ? new RegExp(escaped) : new RegExp(`^${escaped}( ?,)?( \\d.*)?$`);
  const [first, ...others] = roles.map((role) => within.getByRole(role, { name: pattern }));
  assert.ok(first !== undefined);
  const all = others.reduce((some, other) => some.or(other), first);
  // *Rehearse* is a page, and a button on it.
  return (isOwn ? all : all.and(within.page().locator(':not([aria-current=page])'))).filter({ visible: true }).first();
}

async function kindOf(found: Locator): Promise<Kind> {
  return found.evaluate((element: { readonly localName: string; matches(selectors: string): boolean }) => {
    if (element.localName === 'fieldset') return 'group';
    if (element.localName === 'select') return 'choice';
    return element.matches('textarea, input:not([type=radio], [type=checkbox])') ? 'field' : 'other';
  });
}

/** Types into the field of a group of names, and takes the first offer. */
async function choose(page: Page, group: Locator, value: string): Promise<void> {
  await group.getByRole('combobox').fill(value);
  await page.getByRole('option', { name: new RegExp(`^${value}`) }).waitFor();
  await page.keyboard.press('Enter');
}
