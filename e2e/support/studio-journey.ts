import assert from 'node:assert/strict';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { Author } from '../studio/author.ts';
import { killTab } from '../studio/kills.ts';
import { logIn, type Visit, visit } from './browser.ts';
import type { JourneyDeps } from './console-journeys.ts';
import { Caller } from './console-stage.ts';

/** The tab of an author dies twice while they type. */
export async function loseTabsInStudio(deps: JourneyDeps): Promise<Visit> {
  const author = await Author.begin(deps, new Random(1));
  for (const after of [300, 1_500]) {
    const age = await killTab(author, after);
    // Keys are kept within 100 ms; a busy machine needs longer for it.
    assert.ok(age < 1_000, `${age} ms`);
  }
  return author.visit;
}

/** An author types, takes an offer, mends a mistake with a key, and takes that back. */
export async function writeInStudio({ browser, address, stage }: JourneyDeps): Promise<Visit> {
  const author = await stage.person('author@studio.example.org', 'Alma', 'Píšící', 'INSTRUCTOR');
  const caller = await new Caller(stage.url).logIn(author);
  const { createWorkspace } = await caller.ask(
    'mutation { createWorkspace(createWorkspaceInput: { name: "Typed", empty: true }) { id } }',
  );
  const here = await visit(browser, address);
  const { page } = here;
  await logIn(page, author);
  await page.goto(`/studio/${createWorkspace.id}/files/config.yml`);
  const text = page.getByRole('textbox', { name: 'Text of config.yml' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nshow_ex');
  await page.getByRole('option', { name: /^show_exercise_time/ }).click();
  await text.getByText('show_exercise_time: ').waitFor();
  await page.keyboard.type('"yes"');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write true' }).waitFor();
  await page.keyboard.press('Control+.');
  await page.getByRole('option', { name: 'Write true' }).click();
  await text.getByText('show_exercise_time: true').waitFor();
  await page.keyboard.press('Control+z');
  await text.getByText('show_exercise_time: "yes"').waitFor();
  // Under the content policy the styles are those of a shadow root, and they apply.
  const isStyled = await page.evaluate<boolean>(`(() => {
    const root = document.querySelector('code-editor').shadowRoot;
    const { whiteSpace } = getComputedStyle(root.querySelector('.cm-content'));
    return root.adoptedStyleSheets.length > 0 && whiteSpace.startsWith('pre');
  })()`);
  assert.ok(isStyled);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate<boolean>(`document.activeElement.localName === 'code-editor'`), false);
  return here;
}
