import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Event } from '../events/event.ts';
import { rehearseCommand } from './cli/main.ts';
import { parseScript, ScriptError } from './script.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../examples');

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await rehearseCommand(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

async function runScript(example: string, script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-rehearsal-'));
  try {
    const path = join(folder, 'script.yml');
    writeFileSync(path, script);
    return await run(join(EXAMPLES, example), '--script', path, ...args);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('rehearsals', () => {
  for (const example of readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    it(`bring about everything that the example ${example.name} has`, async () => {
      for (const mode of [[], ['--on-demand']]) {
        const { code, out } = await run(join(EXAMPLES, example.name), '--json', ...mode);
        const report = JSON.parse(out);
        assert.equal(code, 0);
        assert.deepEqual(report.uncovered, {
          injects: [],
          alternatives: [],
          milestones: [],
          questionnaires: [],
          toolAnswers: [],
          commandRules: [],
        });
        assert.deepEqual(report.refused, []);
        for (const { milestone, teams } of report.endings) assert.ok(teams > 0, `${milestone} is never reached`);
      }
    });
  }

  it('give the same report for the same seed, and another for another', async () => {
    const rehearsal = (seed: string) => run(join(EXAMPLES, 'waterworks'), '--runs', '2', '--seed', seed, '--timeline');
    const [first, again, other] = [await rehearsal('5'), await rehearsal('5'), await rehearsal('6')];
    assert.equal(first.out, again.out);
    assert.notEqual(first.out, other.out);
    assert.match(first.out, /^2 runs of 60 minutes, synchronous, seed 5; teams: team-1 \(technical\)/);
  });

  it('tell what was not covered', async () => {
    const { out } = await run(join(EXAMPLES, 'tour'), '--runs', '1', '--minutes', '0', '--teams', 'one:archive');
    for (const line of [
      /Milestones never reached:\n {2}arrived\n/,
      /Injects never sent:\n {2}mail from Ada\n/,
      /Alternatives never sent:\n {2}welcome \/ at the front desk\n/,
      /Questionnaires that never appeared:\n/,
      /Tool answers never given:\n {2}Catalogue \/ the long winter \(response 1\)\n/,
      /Command rules never met:\n/,
      / {6}0 {2}finished\n {6}1 {2}none\n/,
    ]) {
      assert.match(out, line);
    }
  });

  it('play a script, and say what it came to', async () => {
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
  - { at: 5, team: cellar, use_tool: { tool: Telephone, argument: police } }
`;
    const { code, out } = await runScript('tour', script, '--timeline');
    assert.equal(code, 0);
    assert.match(out, /^1 run of 10 minutes/);
    assert.match(out, /Refused:\n {2}minute 5, cellar, use_tool: Your team has no tool Telephone\.\n/);
    for (const line of [
      '00:30  counter  confirms "welcome"',
      '00:45  counter  inject "mail from Ada" (first mail)',
      '01:00  counter    + wrote_to_ada',
      '02:00  counter    + ada_replied',
      '03:06  counter    + good_reason',
      '04:00  counter  has finished: finished',
      '04:00  cellar     + terminal_greeted',
      '04:00  cellar   inject "a nudge" (about mail)',
    ]) {
      assert.ok(out.includes(line), `${line} is missing in\n${out}`);
    }
    const clash = await runScript('tour', 'teams: { desk: archive }\nsteps: []\n');
    assert.deepEqual([clash.code, /desk@library\.ex is taken already/.test(clash.err)], [2, true]);
    const json = JSON.parse((await runScript('tour', script, '--json')).out);
    assert.deepEqual(json.endings, [{ milestone: 'finished', teams: 1 }]);
    assert.equal(json.teamsWithoutEnding, 1);
    const reached = json.timeline.find(({ event }: { event: Event }) => event.type === 'team_finished');
    assert.deepEqual(
      [reached.time, reached.team, reached.event.milestone, reached.event.time],
      [240_000, 'counter', 'finished', 240_000],
    );
  });

  it('refuse what they cannot play, and say why', async () => {
    for (const [args, message] of [
      [[], /Say which definition/],
      [['nowhere'], /There is no file or folder nowhere/],
      [[join(EXAMPLES, 'tour'), '--runs', 'many'], /--runs must be a whole number/],
      [[join(EXAMPLES, 'tour'), '--teams', 'a:cooks'], /There is no role cooks/],
      [[join(EXAMPLES, 'tour'), '--script', 'nowhere.yml'], /There is no script/],
      [[join(EXAMPLES, 'tour'), '--loudly'], /--loudly/],
    ] as const) {
      const { code, err } = await run(...args);
      assert.equal(code, 2);
      assert.match(err, message);
      assert.match(err, /Usage: npm run exercise -- rehearse/);
    }
    const folder = mkdtempSync(join(tmpdir(), 'muster-rehearsal-'));
    writeFileSync(join(folder, 'config.yml'), 'version: 9.9.9\n');
    const { code, err } = await run(folder);
    rmSync(folder, { recursive: true });
    assert.equal(code, 1);
    assert.match(err, /^config\.yml:1:/);
  });

  it('refuse scripts that are not right', () => {
    const teams = 'teams: { a: null }\n';
    for (const [script, message] of [
      ['[', /not YAML/],
      ['steps: []', /not right/],
      [`${teams}steps: [{ at: 1, team: b, confirm: x }]`, /Step 1: there is no team b/],
      [`${teams}steps: [{ at: 1, team: a }]`, /Step 1 must do one thing, not 0/],
      [`${teams}steps: [{ at: 1, team: a, confirm: x, switch: { milestone: m, on: true } }]`, /not 2/],
      [`${teams}steps: [{ at: -1, team: a, confirm: x }]`, /not right at \/steps\/0/],
      [`${teams}steps: [{ at: 1, team: a, dance: x }]`, /not right/],
    ] as const) {
      assert.throws(
        () => parseScript(script),
        (error) => error instanceof ScriptError && message.test(error.message),
        script,
      );
    }
  });
});
