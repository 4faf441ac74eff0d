import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { Examples, UseExample } from './examples/examples.generated.ts';
import { EXAMPLES } from './examples/testing/given-examples.ts';
import { ExercisesToRun } from './home/instructor-home.generated.ts';
import { DefinitionsToChoose, DefinitionToUse } from './instructor/preparing/exercises/exercises.generated.ts';
import { type Given, given, refused } from './testing/given.ts';
import { renderScreen } from './testing/render-screen.ts';
import { INES } from './testing/tour.ts';

const NONE = { totalCount: 0, exercises: [] } as const;
const NOTHING_YET = given(ExercisesToRun, {
  live: NONE,
  ready: NONE,
  finished: NONE,
  definitionPage: { totalCount: 0 },
});
const SINCE = '2026-01-12T08:00:00.000Z';
const TITLE = 'A day at the library';
const USED: readonly Given[] = [
  given(UseExample, { useExample: { id: '7' } }),
  given(DefinitionsToChoose, {
    definitions: [{ id: '7', name: TITLE, exerciseDuration: 10, uploadedAt: SINCE, uploadedBy: null }],
  }),
  given(DefinitionToUse, {
    definition: {
      id: '7',
      name: TITLE,
      title: TITLE,
      exerciseDuration: 10,
      enableRoles: true,
      cells: [],
      roles: [{ name: 'front desk' }, { name: 'archive' }],
    },
  }),
];

const home = async (t: TestContext, answers: readonly Given[]) =>
  (await renderScreen('/', { as: INES, state: 'running', given: [NOTHING_YET, ...answers], t })).screen;

describe('the home of an instructor without exercises', () => {
  it('leads from an example to a new exercise with everything filled in', async (t) => {
    const screen = await home(t, [EXAMPLES, ...USED]);
    await screen.click('button', `Use it: ${TITLE}`);
    await screen.find('heading', 'New exercise');
    await screen.until(() => screen.hasTyped(TITLE), 'the title as the name');
    assert.ok(screen.hasTyped('2'), 'a team of each role');
    assert.match(screen.text, /1 front desk, 1 archive/);
  });

  it('proposes on demand where an example is for self-study', async (t) => {
    const screen = await home(t, [EXAMPLES, ...USED]);
    await screen.click('button', 'Use it: Web server');
    const onDemand = await screen.find('radio', /starts/);
    await screen.until(() => 'checked' in onDemand && onDemand.checked === true, 'on demand');
  });

  it('says why an example cannot be used, and stays', async (t) => {
    const screen = await home(t, [EXAMPLES, refused(UseExample, 'too_many_definitions')]);
    await screen.click('button', `Use it: ${TITLE}`);
    await screen.until(
      () => /definitions, and more are not allowed|Refused by the test/.test(screen.text),
      'the reason',
    );
    assert.ok(screen.has('heading', 'Begin with an example'));
  });

  it('begins with one’s own definition where the server is of the release before', async (t) => {
    const screen = await home(t, [refused(Examples, 'invalid_query')]);
    await screen.find('heading', 'Begin with a definition of your own');
    assert.ok(screen.has('button', 'Choose a .zip'));
  });

  it('takes a chosen package to its check', async (t) => {
    // Node has none; the check itself is tried in a browser.
    class SilentWorker extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    }
    Object.assign(globalThis, { Worker: SilentWorker });
    t.after(() => Reflect.deleteProperty(globalThis, 'Worker'));
    const screen = await home(t, [EXAMPLES]);
    await screen.find('heading', 'Begin with an example');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    assert.ok(input !== null);
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'mine.zip')] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.find('heading', /mine\.zip/);
  });
});
