import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { serveWritten } from '../../checking/serve-written.ts';
import { given } from '../../testing/given.ts';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { SaveFiles } from '../studio.generated.ts';
import { TIMED_COPY, TIMED_TEXTS } from '../testing/shown-screens.ts';

interface Shown extends RenderedScreen {
  /** The texts that were saved last, by path. */
  readonly saved: Map<string, string>;
}

async function show(t: TestContext, path = '/studio/1/timeline'): Promise<Shown> {
  const saved = new Map<string, string>();
  const save = {
    ...given(SaveFiles, { saveWorkspaceFiles: { revision: 4, files: [] } }),
    answer: (variables: unknown) => {
      const { changes } = variables as {
        readonly changes: readonly { readonly path: string; readonly text: string }[];
      };
      for (const change of changes) saved.set(change.path, change.text);
      const files = changes.map(({ path, text }) => ({ path, revision: 4, size: text.length, isText: true }));
      return { saveWorkspaceFiles: { revision: 4, files } };
    },
  };
  const rendered = await renderScreen(path, {
    as: INES,
    state: 'running',
    t,
    given: [...TIMED_COPY, save],
    workers: {
      'written-worker.ts': (answer) => {
        const serve = serveWritten(answer);
        return (data: never) => void serve({ data });
      },
    },
  });
  return { ...rendered, saved };
}

const BOOK = /^The book is gone, message, minute 5/;

it('shows who gets what when, and what a message waits for', async (t) => {
  const { screen } = await show(t);
  await screen.find('button', BOOK);
  await screen.find('button', /^Somebody saw it, message, from minute 10/);
  await screen.find('button', /^A hint, message, By hand/);
  await screen.find('link', /It was seen.*from minute 5/);
  await screen.find('link', 'It was lost');
  assert.match(screen.text, /Never on, unless switched by hand: It was lost/);
  await screen.click('button', BOOK);
  await screen.until(() => /For red\. Comes to every team at minute 5\./.test(screen.text), 'how it comes');
  assert.match(screen.text, /asks for It was seen/);
  const play = await screen.find('link', 'Play from here');
  assert.match(play.getAttribute('href') ?? '', /\/studio\/1\/play\?at=/);
});

it('moves a message by a key and leaves the rest of its line as it was', async (t) => {
  const { screen, saved } = await show(t);
  const chip = await screen.find('button', BOOK);
  chip.focus();
  chip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await screen.find('button', /^The book is gone, message, minute 6/);
  await screen.click('button', 'Move them too');
  await screen.until(() => saved.has('questionnaires.yml'), 'what was moved on the server');
  assert.equal(
    saved.get('injects.yml'),
    TIMED_TEXTS['injects.yml']?.replace('time: 5 #', 'time: 6 #').replace('time: 10', 'time: 11'),
  );
  assert.match(saved.get('questionnaires.yml') ?? '', /time: 51/);
});

it('tells what a milestone touches, and renames it everywhere', async (t) => {
  const { screen, saved } = await show(t, '/studio/1/milestones/seen');
  await screen.until(() => /If it never comes, this 1 never happens/.test(screen.text), 'what is lost without it');
  assert.match(screen.text, /Inject The book is gone by itself · red · from minute 5/);
  await screen.click('button', 'Rename everywhere');
  await screen.until(() => /It stands in 3 places/.test(screen.text), 'where it stands');
  await screen.type('New name', 'noticed');
  await screen.click('button', 'Rename');
  await screen.until(() => saved.has('injects.yml'), 'the new name on the server');
  assert.match(saved.get('milestones.yml') ?? '', /- name: noticed\n {2}display_name: It was seen/);
  assert.match(saved.get('injects.yml') ?? '', /milestone_condition: noticed/);
});
