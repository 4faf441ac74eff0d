import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { formatTime } from '@muster/engine';
import { playSteps, playTour, rehearseFiles, run, withFiles } from './testing/command-line.ts';
import { timelineOf } from './timeline.ts';

const BETWEEN_TEAMS = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 5\nemail_between_teams: true\ncustom_email_suffix: x.ex\n',
  'email.yml': '- address: ada@x.ex\n',
  'script.yml': `
teams: { first: null, second: null }
steps:
  - { at: 1, team: second, mail: { to: first@x.ex, subject: Hello, text: Hi } }
  - { at: 2, team: first, reply: { to: second@x.ex, text: Hi } }
  - { at: 3, team: second, write_as: { address: ada@x.ex, text: Hi } }
  - { at: 4, team: second, mail: { to: [first@x.ex, ada@x.ex], text: To both } }
  - { at: 5, team: second, write_as: { address: ada@x.ex, text: To both } }
`,
};

describe('the timeline', () => {
  it('assigns a mail to the team that writes, or to those a person writes to, and names its recipients', async () => {
    const { out } = await withFiles(BETWEEN_TEAMS, (folder) =>
      run(folder, '--script', `${folder}/script.yml`, '--timeline'),
    );
    const mails = out.split('\n').filter((line) => line.includes('mail from'));
    assert.deepEqual(mails, [
      '  01:00  second  mail from second@x.ex to first@x.ex: Hello',
      '  02:00  first   mail from first@x.ex to second@x.ex: Hello',
      '  03:00  second  mail from ada@x.ex to second@x.ex',
      '  04:00  second  mail from second@x.ex to ada@x.ex, first@x.ex',
      '  05:00  first   mail from ada@x.ex to first@x.ex, second@x.ex',
      '  05:00  second  mail from ada@x.ex to first@x.ex, second@x.ex',
    ]);
  });

  it('says what was retracted, to each team that saw it', () => {
    const event = {
      type: 'retracted',
      version: 1,
      time: 60_000,
      at: 0,
      corrected: false,
      by: { id: 'ines', role: 'instructor' },
    } as const;
    const teams = [1, 2].map((id) => ({ id, name: `team ${id}`, role: null, address: `${id}@x.ex` }));
    const items = [
      { kind: 'mail', thread: '1+2:1', message: 2, inject: null },
      { kind: 'inject', action: 1, inject: 'news' },
      { kind: 'message', action: 2, channel: 'News' },
    ] as const;
    const staged = items.map((item) => ({
      stream: null,
      event: { ...event, item, teams: item.kind === 'mail' ? [1, 2] : [1] },
    }));
    assert.deepEqual(
      timelineOf(staged, teams).map(({ team, text }) => `${team}: ${text}`),
      [
        'team 1: a mail of the instructor is retracted',
        'team 2: a mail of the instructor is retracted',
        'team 1: inject "news" is retracted',
        'team 1: the message from the instructor in News is retracted',
      ],
    );
  });

  it('names the team whose exercise starts or finishes on demand', async () => {
    const { out } = await playTour(
      `teams: { counter: front desk, cellar: archive }
steps: [{ at: 2, team: cellar, switch: { milestone: finished, on: true } }]`,
      '--on-demand',
      '--timeline',
    );
    assert.match(out, / 00:00 {2}counter {2}the exercise starts\n/);
    assert.match(out, / 00:00 {2}cellar {3}the exercise starts\n/);
    assert.match(out, / 02:00 {2}cellar {3}the exercise finishes: the team has finished\n/);
    assert.doesNotMatch(out, /every team has its ending/);
  });

  it('shows a moment after the first hour in hours, minutes and seconds', () => {
    const moments = [0, 59_999, 3_599_000, 3_600_000, 3_725_000, 36_061_000];
    assert.deepEqual(moments.map(formatTime), ['00:00', '00:59', '59:59', '1:00:00', '1:02:05', '10:01:01']);
  });

  it('reports once for all teams that everyone has finished', async () => {
    const step = (team: string) => `{ at: 2, team: ${team}, switch: { milestone: finished, on: true } }`;
    const { out } = await playSteps([step('counter'), step('cellar')], '--timeline');
    assert.match(out, / 02:00 {11}the exercise finishes: every team has its ending\n/);
  });

  it('prints no control characters or line breaks', async () => {
    const { out } = await rehearseFiles(
      {
        'milestones.yml': '- { name: seen }\n- { name: over, final: true }\n',
        'injects.yml':
          '- { name: "two\\nlines \\e[31m", time: 0, alternatives: [{ name: "a\\rb", content: x, control: { activate_milestone: seen } }] }\n',
        'tools.yml':
          '- { name: T, default_response: none, responses: [{ param: "\\e[2Jx", content: x, control: { milestone_condition: not seen, activate_milestone: over } }] }\n',
      },
      '--timeline',
      '--runs',
      '1',
      '--teams',
      'a\u001b[1m',
    );
    assert.match(out, /two�lines �\[31m/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
    assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f]/);
  });

  it('matches the documentation for the documented script', async () => {
    const documentation = readFileSync(join(import.meta.dirname, '../../../docs/rehearsal.md'), 'utf8');
    const script = /```yaml\n(.*?)```/s.exec(documentation)?.[1] ?? '';
    const documented = documentation.split('\n').filter((line) => /^ {2}\d\d:\d\d {2}/.test(line));
    const { code, out } = await playTour(script, '--timeline');
    assert.equal(code, 0, out);
    assert.ok(documented.length > 5);
    for (const line of documented) assert.ok(out.includes(`${line}\n`), `${line} is missing in\n${out}`);
  });
});
