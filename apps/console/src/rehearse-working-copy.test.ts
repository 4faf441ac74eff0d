import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { checkFiles } from '@muster/definition';
import type { CheckedFile } from './checking/check-messages.ts';
import { writtenFile } from './checking/written-file.ts';
import { serveRehearsal } from './rehearsal/serve-rehearsal.ts';
import { serveTryOut } from './stage/try-out/serve-try-out.ts';
import { givenCopy } from './studio/testing/given-copy.ts';
import { renderScreen } from './testing/render-screen.ts';
import { INES } from './testing/tour.ts';
import type { WorkersByFile } from './testing/workers.ts';

const TEXTS = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 20\n',
  'channels.yml': '- {name: News, type: info}\n',
  'milestones.yml': '- {name: konec, final: true, outcome: good, score: 5}\n',
  'injects.yml':
    '- name: Vítejte\n  time: 19.5\n  alternatives:\n    - {name: only, content: Please press., confirmation: {text: Hotovo, control: {activate_milestone: konec}}}\n',
  'rehearsals/good.yml':
    'teams: {one: null}\nsteps: [{at: 19:40, team: one, confirm: Vítejte}, {at: 20, team: one, expect: {milestone: konec}}]\n',
  'rehearsals/other.yml': 'teams: {one: null}\nsteps: [{at: 2:30, team: one, expect: {milestone: konec}}]\n',
};

const WORKERS: WorkersByFile = {
  'written-worker.ts':
    (answer) =>
    ({ files }: { readonly files: readonly CheckedFile[] }) =>
      void checkFiles(files.map(writtenFile)).then((result) => {
        const problemCount = result.ok ? 0 : result.problems.length;
        answer({ outcome: { diagnostics: [], problemCount, warningCount: 0, title: undefined } });
      }),
  'rehearsal-worker.ts': (answer) => {
    const serve = serveRehearsal(answer);
    return (data) => void serve({ data });
  },
  'try-worker.ts': (answer) => {
    const serve = serveTryOut(answer);
    return (data) => void serve({ data });
  },
};

async function open(t: TestContext, texts: Readonly<Record<string, string>> = {}, path = '/studio/1/rehearse?runs=30') {
  const given = givenCopy({ name: 'Press', revision: 1, texts: { ...TEXTS, ...texts } });
  return renderScreen(path, { as: INES, state: 'running', t, given, workers: WORKERS });
}

describe('rehearsing a working copy', () => {
  it('begins with the kept paths, and tells how teams ended and what the others lacked', async (t) => {
    const { screen } = await open(t);
    await screen.click('button', 'Rehearse');
    await screen.until(() => /Why did \d+ of them not finish\?/.test(screen.text), 'why teams did not finish');
    assert.match(screen.text, /passes rehearsals\/good\.yml/);
    assert.match(
      screen.text,
      /fails rehearsals\/other\.yml ?Step 1, minute 2:30, expect: konec is on, but konec is off\./,
    );
    assert.match(screen.text, /Button of Vítejte: Hotovo: the team did not do it/);
    assert.match(screen.text, /Everything in the definition has come about, but \d+ teams? ended nowhere\./);
    const order = [
      'kept paths',
      'How did teams end?',
      'a team that does nothing?',
      'never came about?',
      'reached what',
    ];
    const places = order.map((words) => screen.text.indexOf(words));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.ok(
      places.every((place) => place > 0),
      `${places}`,
    );
  });

  it('opens any run in Play, where what was done in it has been done', async (t) => {
    const { screen } = await open(t, {}, '/studio/1/rehearse?runs=2&teams=1');
    await screen.click('button', 'Rehearse');
    await screen.find('heading', 'Play a run');
    await screen.type('Run', '3');
    await screen.until(() => /A whole number from 1 to 2\./.test(screen.text), 'which runs there are');
    await screen.type('Run', '1');
    await screen.click('button', 'Play this run');
    await screen.until(() => /20:00/.test(screen.all('timer')[0]?.textContent ?? ''), 'the end of the run');
    await screen.until(() => /team-1/.test(screen.text), 'the team of the run');
    assert.equal(screen.has('button', 'Hotovo'), false);
  });

  it('says why runs with many teams cannot be played by hand', async (t) => {
    const { screen } = await open(t, {}, '/studio/1/rehearse?runs=1&teams=5');
    await screen.click('button', 'Rehearse');
    const button = await screen.find('button', 'Play this run');
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    assert.match(screen.text, /At most 4 teams can be played by hand/);
  });

  it('rehearses nothing before there is a text without problems, and says so', async (t) => {
    const { screen } = await open(t, { 'injects.yml': '- {name: broken' });
    await screen.until(() => /Only a text without problems can be rehearsed/.test(screen.text), 'why');
  });

  it('says that a definition has no ending, and that nobody is needed', async (t) => {
    const { screen } = await open(t, {
      'milestones.yml': '- {name: konec}\n',
      'rehearsals/good.yml': '',
      'rehearsals/other.yml': '',
    });
    await screen.click('button', 'Rehearse');
    await screen.until(() => /The definition has no ending/.test(screen.text), 'that there is none');
    assert.match(screen.text, /Nothing asks for an instructor/);
  });

  it('names the injects that wait to be sent by hand', async (t) => {
    const { screen } = await open(t, {
      'injects.yml': '- {name: a hint, auto: false, alternatives: [{name: x, content: Look again.}]}\n',
    });
    await screen.click('button', 'Rehearse');
    await screen.until(() => /1 inject waits to be sent by hand: a hint/.test(screen.text), 'what waits');
    assert.doesNotMatch(screen.text, /Nothing asks for an instructor/);
  });
});
