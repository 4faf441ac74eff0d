import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findingsText } from '../findings-text.ts';
import type { Report } from '../report.ts';
import { rehearseFiles, run, withFiles } from '../testing/command-line.ts';
import { longestSilence } from './silence.ts';

type Files = Readonly<Record<string, string>>;

/** Twenty minutes in which teams do what is said, and no more. */
async function played(files: Files, steps: readonly string[] = [], teams = 'one: null'): Promise<Report> {
  const script = `teams: {${teams}}\nsteps: [${steps.join(', ')}]\n`;
  const definition = { 'config.yml': 'version: 0.25.0\nexercise_duration: 20\n', ...files };
  return withFiles({ ...definition, 'script.txt': script }, async (folder) => {
    const { out, err } = await run(folder, '--script', `${folder}/script.txt`, '--json');
    assert.equal(err, '');
    return JSON.parse(out);
  });
}

/** Each reason of the first role, as "kind name / detail: reason milestone". */
async function reasons(files: Files, steps: readonly string[] = [], teams?: string): Promise<string[]> {
  const { roles } = await played(files, steps, teams);
  return (roles[0]?.missing ?? []).map(({ place: { kind, name, detail }, reason, milestone }) =>
    `${kind} ${name}${detail === '' ? '' : ` / ${detail}`}: ${reason} ${milestone ?? ''}`.trim(),
  );
}

const CHANNELS = '- {name: News, type: info}\n- {name: Forms, type: form}\n- {name: Mail, type: email}\n';

/** An ending, and whatever switches it on. */
const leadingTo = (files: Files): Files => ({
  'channels.yml': CHANNELS,
  'milestones.yml': '- {name: done, final: true}\n- {name: ready}\n- {name: spoilt}\n',
  ...files,
});

const inject = (name: string, rest: string): string => `- {name: ${name}, ${rest}}\n`;
const button = 'confirmation: {text: Go, control: {activate_milestone: done}}';

describe('why a team did not finish', () => {
  it('is the button that it did not press, once the inject has come', async () => {
    const files = leadingTo({ 'injects.yml': inject('end', `alternatives: [{name: a, content: x, ${button}}]`) });
    assert.deepEqual(await reasons(files), ['confirmation end / Go: not_done']);
    const finished = await played(files, ['{at: 1, team: one, confirm: end}']);
    assert.deepEqual(finished.roles[0]?.missing, []);
    assert.deepEqual(finished.roles[0]?.endings, [{ milestone: 'done', teams: 1 }]);
  });

  it('is what an inject waits for, and what would have brought that', async () => {
    const files = leadingTo({
      'injects.yml':
        inject(
          'end',
          `alternatives: [{name: a, content: x, control: {milestone_condition: ready and not spoilt}, ${button}}]`,
        ) + inject('spoil', 'alternatives: [{name: a, content: x, control: {activate_milestone: spoilt}}]'),
      'tools.yml': '- {name: Phone, responses: [{param: lab, content: Yes, control: {activate_milestone: ready}}]}\n',
    });
    assert.deepEqual(await reasons(files), [
      'inject end: waits_for_on ready',
      'inject end: waits_for_off spoilt',
      'response Phone / lab: not_done',
    ]);
  });

  it('is a time after the end, an instructor who sent nothing, or that nothing leads there', async () => {
    const late = 'time: 90, alternatives: [{name: a, content: x, control: {activate_milestone: done}}]';
    assert.deepEqual(await reasons(leadingTo({ 'injects.yml': inject('late', late) }), []), []);
    const cut = await withFiles(
      { 'config.yml': 'version: 0.25.0\n', ...leadingTo({ 'injects.yml': inject('late', late) }) },
      (folder) => run(folder, '--runs', '1', '--minutes', '20', '--json'),
    );
    const [role] = (JSON.parse(cut.out) as Report).roles;
    assert.deepEqual(
      role?.missing.map(({ place, reason }) => [place.name, reason]),
      [['late', 'too_late']],
    );
    const byHand = 'auto: false, alternatives: [{name: a, content: x, control: {activate_milestone: done}}]';
    assert.deepEqual(await reasons(leadingTo({ 'injects.yml': inject('hand', byHand) })), ['inject hand: not_done']);
    assert.deepEqual(await reasons(leadingTo({})), ['milestone done: nothing_switches']);
  });

  it('is the form that was not sent, the option that was not chosen, or the answer that nobody judged', async () => {
    const form = (rest: string): Files => leadingTo({ 'questionnaires.yml': `- {title: Form, ${rest}}\n` });
    const options =
      'questions: [{type: radio, text: Q, options: [{text: a, control: {activate_milestone: done}}, {text: b}]}]';
    const sent = ['{at: 1, team: one, answer: {questionnaire: Form, answers: [2]}}'];
    assert.deepEqual(await reasons(form(options)), ['questionnaire Form: not_done']);
    assert.deepEqual(await reasons(form(options), sent), ['option Form / a: used_up']);
    assert.deepEqual(await reasons(form(`repeatable: true, ${options}`), sent), ['option Form / a: not_done']);
    const judged = form('questions: [{type: free-form, text: Q, related_milestones: [done]}]');
    const said = ['{at: 1, team: one, answer: {questionnaire: Form, answers: [text]}}'];
    assert.deepEqual(await reasons(judged, said), ['judgement Form / Q: not_done']);
    const waiting = form(`control: {milestone_condition: ready}, ${options}`);
    assert.deepEqual(await reasons(waiting), [
      'questionnaire Form: waits_for_on ready',
      'milestone ready: nothing_switches',
    ]);
  });

  it('says that only teams of another role switch a shared milestone', async () => {
    const files = {
      ...leadingTo({}),
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'milestones.yml': '- {name: done, final: true, shared: true}\n',
      'tools.yml':
        '- {name: Phone, roles: blue, responses: [{param: lab, content: Yes, control: {activate_milestone: done}}]}\n',
    };
    assert.deepEqual(await reasons(files, [], 'a: red, b: blue'), ['milestone done: other_teams']);
  });

  it('leaves out what had already come otherwise, if anything could still be done', async () => {
    const alternatives = `[{name: a, content: x, control: {milestone_condition: ready}, ${button}}, {name: b, content: x, ${button}}]`;
    const files = leadingTo({ 'injects.yml': inject('end', `alternatives: ${alternatives}`) });
    assert.deepEqual(await reasons(files), ['confirmation end / b: Go: not_done']);
  });

  it('is found in bounded time in a definition with thousands of parts', async () => {
    const names = Array.from({ length: 1_100 }, (_, index) => `m${index}`);
    const milestones = names.map((name) => `- {name: ${name}}\n`).join('');
    const chain = names.map((name, index) => {
      const condition = `control: {milestone_condition: ${names[index + 1] ?? 'spoilt'}, activate_milestone: ${name}}`;
      return inject(`i${index}`, `alternatives: [{name: a, content: x, ${condition}}]`);
    });
    const end = inject(
      'end',
      'alternatives: [{name: a, content: x, control: {milestone_condition: m0, activate_milestone: done}}]',
    );
    const files = leadingTo({
      'milestones.yml': `- {name: done, final: true}\n- {name: spoilt}\n${milestones}`,
      'injects.yml': end + chain.join(''),
    });
    const found = await reasons(files);
    assert.deepEqual([found[0], found.length], ['inject end: waits_for_on m0', 12]);
  });
});

describe('the report of a rehearsal', () => {
  it('never says that everything has come about without saying that teams ended nowhere', async () => {
    const files = { 'channels.yml': CHANNELS, 'milestones.yml': '- {name: done, final: true}\n- {name: ready}\n' };
    const ending = (time: number): Files => ({
      ...files,
      'injects.yml': inject(
        'end',
        `time: ${time}, alternatives: [{name: a, content: x, control: {activate_milestone: [done, ready]}}]`,
      ),
    });
    const all = await rehearseFiles(ending(1), '--runs', '2');
    assert.match(all.out, /\n\nEverything in the definition has come about\.\n/);
    const none = await rehearseFiles({ 'channels.yml': CHANNELS }, '--runs', '1');
    assert.match(none.out, /Everything in the definition has come about, but it has no ending\.\n/);
    const half = {
      ...ending(1),
      'injects.yml': inject('end', `alternatives: [{name: a, content: x, ${button}}]`),
      'milestones.yml': '- {name: done, final: true}\n',
    };
    assert.match(
      (await rehearseFiles(half, '--runs', '40')).out,
      /Everything in the definition has come about, but one team ended nowhere\.\n/,
    );
  });

  it('tells what comes to a team that does nothing, by role', async () => {
    const files = leadingTo({
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'milestones.yml': '- {name: done, final: true}\n- {name: late, score: -5}\n',
      'injects.yml':
        inject(
          'warn',
          'time: 4, alternatives: [{name: a, content: x, control: {activate_milestone: late, roles: red}}]',
        ) + inject('over', 'time: 10, alternatives: [{name: a, content: x, control: {activate_milestone: done}}]'),
    });
    const { out } = await rehearseFiles(files, '--runs', '1', '--json');
    const { idle }: Report = JSON.parse(out);
    assert.deepEqual(
      idle.map(({ missing: _, silence, ...rest }) => ({ ...rest, silence: silence && [silence.from, silence.to] })),
      [
        { role: 'red', ending: 'done', received: 2, reached: ['late', 'done'], score: -5, silence: [240_000, 600_000] },
        { role: 'blue', ending: 'done', received: 1, reached: ['done'], score: 0, silence: [0, 600_000] },
      ],
    );
  });

  it('has the longest silence and the range of scores of each role', async () => {
    const files = leadingTo({
      'milestones.yml': '- {name: done, final: true}\n- {name: ready, score: 3}\n',
      'injects.yml': inject('early', 'time: 5, alternatives: [{name: a, content: x}]'),
      'tools.yml': '- {name: Phone, responses: [{param: lab, content: Yes, control: {activate_milestone: ready}}]}\n',
    });
    const steps = ['{at: 2, team: one, use_tool: {tool: Phone, argument: lab}}'];
    const { roles } = await played(files, steps, 'one: null, two: null, three: null');
    const [role] = roles;
    assert.deepEqual(role?.silence, { from: 300_000, to: 1_200_000, run: 1, team: 'one' });
    assert.deepEqual([role?.medianSilence, role?.score], [900_000, { least: 0, median: 0, most: 3 }]);
  });

  it('counts a shared milestone in full for every team of its roles, whoever switched it', async () => {
    const files = {
      'channels.yml': CHANNELS,
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'milestones.yml': '- {name: common, shared: true, final: true, roles: red, score: 5}\n',
      'injects.yml': inject('next', 'alternatives: [{name: a, content: x, control: {milestone_condition: common}}]'),
      'tools.yml': '- {name: Phone, responses: [{param: lab, content: Yes, control: {activate_milestone: common}}]}\n',
    };
    const { roles, uncovered } = await played(
      files,
      ['{at: 2, team: three, use_tool: {tool: Phone, argument: lab}}'],
      'one: red, two: red, three: blue',
    );
    const all = (points: number) => ({ least: points, median: points, most: points });
    assert.deepEqual(
      roles.map(({ role, score, teamsWithoutEnding }) => [role, score, teamsWithoutEnding]),
      [
        ['red', all(5), 0],
        ['blue', null, 1],
      ],
    );
    assert.deepEqual(uncovered.injectsForRoles, [], 'it is on for the conditions of all');
  });

  it('names what waits for the instructor, or says that nothing does', async () => {
    const files = leadingTo({ 'injects.yml': inject('hint', 'auto: false, alternatives: [{name: a, content: x}]') });
    const withHint = await played(files);
    assert.deepEqual(withHint.byHand, ['hint']);
    assert.ok(findingsText(withHint).flat().join('\n').includes('sends by hand:\n  hint'));
    const without = await played(leadingTo({}));
    assert.deepEqual(without.byHand, []);
    assert.ok(findingsText(without).flat().includes('Nothing asks for the instructor.'));
  });

  it('counts what asks for the instructor per ten minutes', async () => {
    const files = leadingTo({
      'email.yml': '- {address: ada@mail.ex}\n',
      'questionnaires.yml': '- {title: Form, questions: [{type: free-form, text: Q}, {type: free-form, text: R}]}\n',
    });
    const { load } = await played(
      files,
      [
        '{at: 1, team: one, mail: {to: ada@mail.ex, text: Hello}}',
        '{at: 1, team: one, mail: {to: two@mail.ex, text: Hello}}',
        '{at: 12, team: one, answer: {questionnaire: Form, answers: [a, b]}}',
        '{at: 13, team: two, mail: {to: ada@mail.ex, text: Hello}}',
      ],
      'one: null, two: {address: two@mail.ex}',
    );
    assert.deepEqual(load, [
      { from: 0, mails: 1, answers: 0, most: 1 },
      { from: 10, mails: 1, answers: 2, most: 3 },
    ]);
  });
});

describe('the longest silence', () => {
  it('is the first of the longest spans, up to the end', () => {
    assert.deepEqual(longestSilence([10, 20, 90], 100), { from: 20, to: 90 });
    assert.deepEqual(longestSilence([], 100), { from: 0, to: 100 });
    assert.deepEqual(longestSilence([50, 100, 120], 100), { from: 0, to: 50 });
  });
});
