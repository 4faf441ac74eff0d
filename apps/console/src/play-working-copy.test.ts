import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { checkFiles } from '@muster/definition';
import type { CheckedFile } from './checking/check-messages.ts';
import { writtenFile } from './checking/written-file.ts';
import { serveTryOut } from './stage/try-out/serve-try-out.ts';
import { SaveFiles } from './studio/studio.generated.ts';
import { givenCopy } from './studio/testing/given-copy.ts';
import type { Given } from './testing/given.ts';
import { readScriptedPaths } from './testing/kept-scripts.ts';
import { type RenderedScreen, renderScreen } from './testing/render-screen.ts';
import { INES } from './testing/tour.ts';
import type { WorkersByFile } from './testing/workers.ts';

const INJECTS = `- name: welcome
  time: 0
  alternatives:
    - {name: only, channel: News, content: Please press., confirmation: {text: Pressed, control: {activate_milestone: pressed}}}
- name: later
  time: 5
  alternatives:
    - {name: only, channel: News, content: Five minutes.}
- name: answer
  time: 8
  alternatives:
    - {name: only, channel: News, content: Well done., control: {milestone_condition: pressed, activate_milestone: done}}
`;

const TEXTS = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 20\n',
  'channels.yml': '- {name: News, type: info}\n- {name: Forms, type: form}\n',
  'milestones.yml': '- {name: pressed}\n- {name: done, final: true}\n',
  'injects.yml': INJECTS,
  'questionnaires.yml':
    '# After the rest.\n- title: "How was it?"\n  time: 15\n  questions: [{type: free-form, text: Say it.}]\n',
};

/** A server with one working copy, which stores what is saved. */
function server(first: Readonly<Record<string, string>>): {
  readonly answers: readonly Given[];
  readonly saved: Map<string, string>;
} {
  const saved = new Map<string, string>(Object.entries(first));
  const rows = (): { path: string; revision: number; size: number; isText: boolean }[] =>
    [...saved].map(([path, { length: size }]) => ({ path, revision: 1, size, isText: true }));
  const save = (variables: unknown): unknown => {
    const { changes } = variables as { readonly changes: readonly { readonly path: string; readonly text: string }[] };
    for (const { path, text } of changes) saved.set(path, text);
    const paths = new Set(changes.map(({ path }) => path));
    return { saveWorkspaceFiles: { revision: 2, files: rows().filter(({ path }) => paths.has(path)) } };
  };
  return {
    saved,
    answers: [...givenCopy({ name: 'Press', revision: 1, texts: first }), { name: SaveFiles.name, answer: save }],
  };
}

const WORKERS: WorkersByFile = {
  'written-worker.ts':
    (answer) =>
    ({ files }: { readonly files: readonly CheckedFile[] }) =>
      void checkFiles(files.map(writtenFile)).then((result) => {
        const problemCount = result.ok ? 0 : result.problems.length;
        answer({ outcome: { diagnostics: [], problemCount, warningCount: 0, title: undefined } });
      }),
  'try-worker.ts': (answer) => {
    const serve = serveTryOut(answer);
    return (data) => void serve({ data });
  },
};

async function open(t: TestContext, path = '/studio/1/play', texts: Readonly<Record<string, string>> = {}) {
  const { answers, saved } = server({ ...TEXTS, ...texts });
  const page = await renderScreen(path, { as: INES, state: 'running', t, given: answers, workers: WORKERS });
  return { ...page, saved };
}

const timeOf = ({ screen }: Pick<RenderedScreen, 'screen'>): string | null =>
  screen.all('timer')[0]?.textContent ?? null;

async function goToMinute(
  { screen }: Pick<RenderedScreen, 'screen'>,
  minute: string,
  shown = `${minute}:00`,
): Promise<void> {
  await screen.click('button', 'To minute …');
  await screen.find('textbox', 'Minute');
  await screen.type('Minute', minute);
  screen.all('textbox', 'Minute')[0]?.closest('form')?.requestSubmit();
  await screen.until(() => timeOf({ screen }) === shown && !screen.has('dialog'), `minute ${minute}`);
}

describe('playing a working copy', () => {
  it('shows the rooms, and what waits with its reason and where it is written', async (t) => {
    const { screen } = await open(t);
    await screen.until(() => /Please press/.test(screen.text), 'the first message');
    await screen.find('heading', 'What waits for Alpha');
    const link = await screen.find('link', 'answer');
    assert.equal(link.getAttribute('href'), '/studio/1/parts/inject/answer');
    const form = await screen.find('link', 'How was it?');
    assert.match(form.getAttribute('href') ?? '', /^\/studio\/1\/parts\/questionnaire\/How/);
    await screen.until(() => /Plays the text of \d+:\d\d:\d\d/.test(screen.text), 'which text is played');
  });

  it('plays nothing before there is a text without problems, and says so', async (t) => {
    const { screen } = await open(t, '/studio/1/play', { 'injects.yml': '- {name: broken' });
    await screen.until(() => /Only a text without problems can be played/.test(screen.text), 'why nothing is played');
  });

  it('starts at the minute of its address', async (t) => {
    const page = await open(t, '/studio/1/play?at=6');
    await page.screen.until(() => timeOf(page) === '6:00', 'minute 6');
    await page.screen.until(() => /Five minutes/.test(page.screen.text), 'what came until then');
  });

  it('goes to a part of a minute, forth and back, and one can act there', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await goToMinute(page, '1.1', '1:06');
    await screen.click('button', 'Pressed');
    await screen.find('button', 'Back to 1:05');
    await goToMinute(page, '1.05', '1:03');
    await screen.click('button', 'Pressed');
    await screen.find('button', 'Back to 1:02');
  });

  it('goes back and forth on the path, and tells when another one begins', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await goToMinute(page, '6');
    await screen.click('button', 'Pressed');
    await screen.find('button', 'Back to 5:59');
    await goToMinute(page, '2');
    await screen.until(() => /1 act of the path comes after this moment/.test(screen.text), 'what is planned');
    assert.doesNotMatch(screen.text, /Five minutes/);
    await goToMinute(page, '9');
    await screen.until(() => /Well done/.test(screen.text), 'what follows from the act');
    await goToMinute(page, '2');
    await screen.click('button', 'Pressed');
    await screen.until(() => /You have left the earlier path/.test(screen.text), 'that the path was left');
    await screen.click('button', 'Back to that path');
    await screen.until(() => timeOf(page) === '6:00', 'the moment of the last act');
  });

  it('does the acts again when the text changes, names the first that no longer fits, and mends itself', async (t) => {
    const page = await open(t);
    const { screen } = page;
    await goToMinute(page, '6');
    await screen.click('button', 'Pressed');
    await screen.find('button', 'Back to 5:59');
    await screen.click('link', 'Files');
    await screen.click('checkbox', 'Plain editor');
    const write = async (text: string): Promise<void> => {
      await screen.click('link', 'Files');
      await screen.click('link', 'injects.yml');
      await screen.type('Text of injects.yml', text);
      await screen.click('link', 'Play');
    };
    await write(INJECTS.replace('Five minutes.', 'Five whole minutes.'));
    await screen.until(() => /Five whole minutes/.test(screen.text) && timeOf(page) === '6:00', 'the new text');
    assert.equal(screen.has('button', 'Pressed'), false);
    await write(INJECTS.replace(/, confirmation: .*/, '}'));
    await screen.until(
      () => /6:00, Alpha, button of welcome: this no longer fits/.test(screen.text),
      'which act no longer fits',
    );
    await write(INJECTS);
    await screen.until(() => screen.has('button', 'Back to 5:59'), 'the act again');
    await write('- {name: broken');
    await screen.until(() => /since then it has 1 problem/.test(screen.text), 'that an older text is played');
    await screen.until(() => /Please press/.test(screen.text), 'what was played before');
  });

  it('keeps the path as a file of the package, which passes on its own text', async (t) => {
    const page = await open(t);
    const { screen, saved } = page;
    await goToMinute(page, '6');
    await screen.click('button', 'Pressed');
    await screen.find('button', 'Back to 5:59');
    await goToMinute(page, '9');
    await screen.click('button', 'Keep this path');
    await screen.type('Name of the path', 'a/b');
    assert.equal(screen.all('button', 'Keep')[0]?.getAttribute('aria-disabled'), 'true');
    await screen.type('Name of the path', 'Pressed in time');
    await screen.click('button', 'Keep');
    await screen.until(() => /Pressed in time.yml is in the package/.test(screen.text), 'that it is kept');
    const script = saved.get('rehearsals/Pressed in time.yml') ?? '';
    assert.match(script, /confirm: welcome/);
    assert.match(script, /milestone: done/);
    assert.deepEqual(await readScriptedPaths(saved), [{ file: 'rehearsals/Pressed in time.yml', ok: true }]);
    await screen.click('button', 'Keep this path');
    await screen.type('Name of the path', 'pressed in time');
    await screen.until(() => /There is a path of this name already/.test(screen.text), 'that the name is taken');
  });
});
