import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Report } from '../report.ts';
import { EXAMPLES, playSteps, playTour, rehearseFiles, run, TOUR, withFiles } from '../testing/command-line.ts';
import { scriptOf } from '../testing/script-of.ts';

describe('a script', () => {
  it('is played, and the report has its result', async () => {
    const script = `
teams: { counter: front desk, cellar: archive }
steps:
  - { at: 1, team: counter, mail: { to: ada.kern@library.ex, text: Good morning } }
  - { at: 0.5, team: counter, confirm: welcome }
  - { at: 2, team: counter, use_tool: { tool: Catalogue, argument: The Long Winter } }
  - { at: 2, team: counter, write_as: { address: ada.kern@library.ex, template: 1 } }
  - { at: 2, team: counter, reply: { to: ada.kern@library.ex, text: Thank you } }
  - { at: 3, team: counter, answer: { questionnaire: What have you found out?, answers: [2, [1, 2], green, because of the fog] } }
  - { at: 3.1, team: counter, judge: { questionnaire: What have you found out?, question: 4, correct: true, milestones: [good_reason] } }
  - { at: 4, team: counter, answer: { questionnaire: How was the tour?, answers: [1, ''] } }
  - { at: 4, team: cellar, run: { cmd: echo hello } }
  - { at: 4, team: cellar, switch: { milestone: arrived, on: true } }
  - { at: 4, team: cellar, send_inject: { inject: a nudge } }
  - { at: 0.4, team: counter, use_tool: { tool: Archive register, argument: 1999 } }
`;
    const { code, out } = await playTour(script, '--timeline');
    assert.equal(code, 1);
    assert.match(
      out,
      /^1 run of 10 minutes, synchronous, by a script; teams: counter \(front desk\), cellar \(archive\)\.\n/,
    );
    assert.match(
      out,
      /Refused:\n {2}Step 12, minute 0:24, counter, use_tool: Your team has no tool Archive register\.\n/,
    );
    for (const line of [
      '00:30  counter  confirms "welcome"',
      '00:45  counter  inject "mail from Ada" (first mail)',
      '01:00  counter    + wrote_to_ada',
      '02:00  counter    + ada_replied',
      '02:00  counter  uses Catalogue: "The Long Winter" gets answer 1',
      '03:06  counter  question 4 of "What have you found out?" is judged right',
      '03:06  counter    + good_reason',
      '04:00  counter  has finished: finished',
      '04:00  cellar     + terminal_greeted',
      '04:00  cellar   inject "a nudge" (about mail)',
      '  wrote_to_ada        01:00       -\n',
      '  terminal_greeted        -   04:00\n',
    ]) {
      assert.ok(out.includes(line), `${line} is missing in\n${out}`);
    }
  });

  for (const [example, ...mode] of [['tour'], ['waterworks'], ['waterworks', '--on-demand'], ['web-server']] as const) {
    it(`reproduces a run of ${[example, ...mode].join(' ')}: the same mail, the same milestones at the same times`, async () => {
      const path = join(EXAMPLES, example);
      const first: Report = JSON.parse((await run(path, '--runs', '1', '--teams', '12', '--json', ...mode)).out);
      const { out } = await withFiles({ 'script.yml': scriptOf(first) }, (folder) =>
        run(path, '--script', join(folder, 'script.yml'), '--minutes', String(first.minutes), '--json', ...mode),
      );
      const again: Report = JSON.parse(out);
      assert.deepEqual(again.refused, []);
      assert.ok(first.milestones.length > 30);
      assert.deepEqual(again.milestones, first.milestones);
      assert.deepEqual(again.timeline, first.timeline);
    });
  }

  it('finds what is due just before a step', async () => {
    const { code, out } = await playSteps([
      '{ at: 1, team: counter, confirm: welcome }',
      '{ at: 1:20, team: counter, reply: { to: ada.kern@library.ex, text: the mail that came at 1:15 } }',
    ]);
    assert.equal(code, 0, out);
  });

  it('lasts until the end of the duration, of what is due, and of its steps', async () => {
    const length = async (...steps: string[]) => /run of (.*?),/.exec((await playSteps(steps)).out)?.[1];
    assert.equal(await length(), '10 minutes');
    assert.equal(await length('{ at: 70, team: counter, comment: late }'), '70 minutes');
    assert.equal(await length('{ at: 12:30, team: counter, comment: late }'), '12:30 minutes');
    assert.equal(await length('{ at: 10, team: counter, confirm: welcome }'), '12 minutes');
    assert.equal(await length('{ at: 1, add_time: 5 }'), '15 minutes');
    assert.equal(await length('{ at: 1, finish }'), '1 minute');
    assert.equal(await length('{ at: 2, stop: true }', '{ at: 5, resume: true }'), '10 minutes');
  });

  it('omits what comes after --minutes, and reports that', async () => {
    const steps = ['{ at: 1, team: counter, confirm: welcome }', '{ at: 5, team: cellar, confirm: welcome }'];
    const { code, out } = await playSteps(steps, '--minutes', '1');
    assert.equal(code, 0);
    assert.match(out, /^1 run of 1 minute,/);
    assert.match(out, /Left out, as they come after the end of the run:\n {2}Step 2, minute 5:00, cellar, confirm\n/);
    const { leftOut } = JSON.parse((await playSteps(steps, '--minutes', '1', '--json')).out);
    assert.deepEqual(leftOut, [{ step: 2, minute: 5, team: 'cellar', action: 'confirm' }]);
  });

  it('serves teams in the order of the script, even if their names are numbers', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\n',
      's.yml': 'teams: { zeta: null, 10: null, 2: null }\nsteps: []\n',
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    const { teams } = JSON.parse(out);
    assert.deepEqual(
      teams.map(({ name }: { name: string }) => name),
      ['zeta', '10', '2'],
    );
  });

  it('can stop, resume, add time, finish, send messages, comment and judge', async () => {
    const { code, out } = await playSteps(
      [
        '{ at: 1, stop: true }',
        '{ at: 2, team: counter, confirm: welcome }',
        '{ at: 3, resume: }',
        '{ at: 4, team: counter, tell: { channel: Notice board, text: Listen, overlay: yes } }',
        '{ at: 4, team: counter, comment: slow }',
        '{ at: 5, add_time: 2.5 }',
        '{ at: 6, finish }',
      ],
      '--timeline',
    );
    assert.equal(code, 1);
    assert.match(out, /Refused:\n {2}Step 2, minute 2:00, counter, confirm: /);
    for (const line of [
      ' 01:00           the exercise is stopped\n  01:00           the exercise goes on\n',
      ' 02:00  counter  gets a message from the instructor in Notice board\n  02:00  counter  is commented on\n',
      ' 03:00           02:30 more\n  04:00           the exercise finishes\n',
    ]) {
      assert.ok(out.includes(line), `${line} is missing in\n${out}`);
    }
  });

  it('acts on the exercise of one team on demand', async () => {
    const { code, out } = await playSteps(['{ at: 2, team: cellar, finish }'], '--on-demand', '--timeline');
    assert.equal(code, 0);
    assert.match(out, / 02:00 {2}cellar {3}the exercise finishes\n/);
    assert.match(
      (await playSteps(['{ at: 2, finish }'], '--on-demand')).err,
      /Step 1 \(line 3\): the step must have `team`/,
    );
  });

  it('lets everything due by the end of the run reach every team, on demand too', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\n',
      'injects.yml': '- { name: i, time: 3, alternatives: [{ name: a, content: x }] }\n',
      's.yml': 'teams: { a: null, b: null }\nsteps:\n',
    };
    for (const mode of [[], ['--on-demand']]) {
      const { out } = await withFiles(files, (folder) =>
        run(folder, '--script', `${folder}/s.yml`, '--minutes', '3', '--json', ...mode),
      );
      const { events } = JSON.parse(out) as Report;
      assert.deepEqual(
        events.flatMap(({ event }) => (event.type === 'inject_sent' ? event.team : [])),
        [1, 2],
      );
    }
  });

  it('can send a full-screen message', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\n',
      'channels.yml': '- { name: News, type: info }\n',
      's.yml': `
teams: { a: null }
steps:
  - { at: 1, team: a, tell: { text: small } }
  - { at: 1, team: a, tell: { text: large, overlay: true } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    const { events } = JSON.parse(out) as Report;
    assert.deepEqual(
      events.flatMap(({ event }) => (event.type === 'own_inject_sent' ? [[event.text, event.overlay]] : [])),
      [
        ['small', false],
        ['large', true],
      ],
    );
  });

  it('reports what was reached at the start, and runs commands as typed', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\n',
      'milestones.yml': '- { name: from_start, initial_state: true }\n- { name: at_once }\n- { name: indented }\n',
      'commands.yml': '- { name: blank, cmd: "^ ls", control: { activate_milestone: indented } }\n',
      's.yml': `
teams: { a: null }
steps:
  - { at: 0, team: a, switch: { milestone: at_once, on: true } }
  - { at: 0, team: a, run: { cmd: " ls" } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`));
    for (const name of ['from_start', 'at_once', 'indented']) assert.match(out, new RegExp(`^  ${name} +00:00$`, 'm'));
  });

  it('sends messages in the only channel by default', async () => {
    const { code, out } = await withFiles(
      {
        'config.yml': 'version: 0.25.0\n',
        'channels.yml': '- { name: News, type: info }\n- { name: Post, type: email }\n',
        's.yml': 'teams: { a: null }\nsteps: [{ at: 1, team: a, tell: { text: Hi } }]\n',
      },
      (folder) => run(folder, '--script', `${folder}/s.yml`, '--timeline'),
    );
    assert.equal(code, 0, out);
    assert.match(out, /gets a message from the instructor in News\n/);
  });

  it('can judge an earlier attempt with a comment', async () => {
    const files = {
      'config.yml': 'version: 0.25.0\n',
      'questionnaires.yml': '- { title: Q, repeatable: true, questions: [{ type: free-form, text: Why? }] }\n',
      's.yml': `
teams: { a: null }
steps:
  - { at: 1, team: a, answer: { questionnaire: Q, answers: [007] } }
  - { at: 2, team: a, answer: { questionnaire: Q, answers: [4] } }
  - { at: 3, team: a, judge: { questionnaire: Q, question: 1, correct: no, comment: hm, attempt: 1 } }
  - { at: 3, team: a, judge: { questionnaire: Q, question: 1, correct: yes } }
`,
    };
    const { out } = await withFiles(files, (folder) => run(folder, '--script', `${folder}/s.yml`, '--json'));
    const events = JSON.parse(out).events.map(({ event }: { event: unknown }) => event);
    const of = (type: string) => events.filter((event: { type: string }) => event.type === type);
    assert.deepEqual(
      of('questionnaire_answered').map((event: { answers: { text: string }[] }) => event.answers[0]?.text),
      ['007', '4'],
    );
    assert.deepEqual(
      of('answer_judged').map(({ attempt, correct, comment }: Record<string, unknown>) => [attempt, correct, comment]),
      [
        [1, false, 'hm'],
        [2, true, ''],
      ],
    );
  });

  it('can run several sandbox commands at once', async () => {
    const { out } = await playSteps(
      ['{ at: 1, team: cellar, run: [{ cmd: ls }, { cmd: echo hello }, { cmd: echo hello }] }'],
      '--timeline',
    );
    assert.equal(out.match(/runs "echo hello": says hello in the terminal/g)?.length, 2);
  });

  it('fails if an expectation is not met', async () => {
    const steps = (on: string) => [
      '{ at: 1, team: counter, expect: { milestone: arrived, on: off } }',
      '{ at: 1, team: counter, confirm: welcome }',
      `{ at: 1, team: counter, expect: { milestone: arrived${on} } }`,
    ];
    assert.equal((await playSteps(steps(''))).code, 0);
    const { code, out } = await playSteps(steps(', on: false'));
    assert.equal(code, 1);
    assert.match(
      out,
      /Not as expected:\n {2}Step 3, minute 1:00, counter, expect: arrived is off, but arrived is on\n/,
    );
    assert.deepEqual(JSON.parse((await playSteps(steps(', on: false'), '--json')).out).unmet, [
      {
        step: 3,
        minute: 1,
        team: 'counter',
        action: 'expect',
        milestone: 'arrived',
        on: false,
        expected: 'arrived is off',
        found: 'arrived is on',
      },
    ]);
  });

  it('gives teams their addresses, and generates the others', async () => {
    const script = `
teams:
  desk: archive
  a b: archive
  a-b: null
  Ž: archive
  东京: archive
  7: { role: front desk, address: Seven@elsewhere.ex }
  mailer daemon: {}
steps:
`;
    const { code, out } = await playTour(script, '--json');
    assert.equal(code, 0);
    const teams = JSON.parse(out).teams as { name: string; address: string }[];
    assert.deepEqual(Object.fromEntries(teams.map(({ name, address }) => [name, address.replace('@library.ex', '')])), {
      desk: 'desk-2',
      'a b': 'a-b',
      'a-b': 'a-b-2',
      Ž: 'z',
      东京: 'team-5',
      7: 'Seven@elsewhere.ex',
      'mailer daemon': 'mailer-daemon-2',
    });
  });

  it('generates no address that a later team was given', async () => {
    const script = 'teams:\n  a: archive\n  b: { role: archive, address: A@library.ex }\nsteps:\n';
    const { teams } = JSON.parse((await playTour(script, '--json')).out) as Report;
    assert.deepEqual(
      teams.map(({ address }) => address),
      ['a-2@library.ex', 'A@library.ex'],
    );
  });

  it('can have no steps', async () => {
    assert.equal((await playTour('teams: { a: archive }\nsteps:\n')).code, 0);
    assert.equal((await run(TOUR, '--runs', '1', '--minutes', '0')).code, 0);
    assert.equal((await rehearseFiles({}, '--runs', '1')).code, 0);
  });
});
