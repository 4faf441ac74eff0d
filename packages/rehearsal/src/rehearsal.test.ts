import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compile, evolve, initialState, readEvent, type State } from '@muster/engine';
import { openDefinition } from './cli/open-definition.ts';
import { rehearse } from './rehearse.ts';
import type { Report } from './report.ts';
import { evenTeams } from './teams.ts';
import { EXAMPLES, playSteps, playTour, rehearseFiles, run, TOUR } from './testing/command-line.ts';

const DOCUMENTATION = join(import.meta.dirname, '../../../docs/rehearsal.md');

describe('rehearsals', () => {
  it('give the documented report', async () => {
    const [, documented] = /```\n(3 runs of .*?\n)```/s.exec(readFileSync(DOCUMENTATION, 'utf8')) ?? [];
    assert.equal((await run(join(EXAMPLES, 'waterworks'), '--runs', '3')).out, documented);
  });

  it('name a few teams, and count many', async () => {
    const heading = async (example: string, teams: string): Promise<string> =>
      (await run(join(EXAMPLES, example), '--runs', '1', '--minutes', '1', '--teams', teams)).out.split('\n')[0] ?? '';
    assert.match(await heading('waterworks', '20'), /; teams: team-1 \(technical\), .*, team-20 \(management\)\.$/);
    assert.match(await heading('waterworks', '21'), /; 21 teams \(11 technical, 10 management\)\.$/);
    assert.match(await heading('web-server', '30'), /; 30 teams\.$/);
  });

  it('give the same report for the same seed, and another for another', async () => {
    const rehearsal = (seed: string) => run(join(EXAMPLES, 'waterworks'), '--runs', '2', '--seed', seed, '--timeline');
    const [first, again, other] = [await rehearsal('5'), await rehearsal('5'), await rehearsal('6')];
    assert.equal(first.out, again.out);
    assert.notEqual(first.out, other.out);
    assert.match(first.out, /^2 runs of 60 minutes, synchronous, seed 5; teams: team-1 \(technical\)/);
  });

  it('tell how many runs are done', async () => {
    const checked = await openDefinition(TOUR);
    assert.ok(checked.ok);
    const { definition } = checked;
    const done: number[] = [];
    const teams = evenTeams(3, definition);
    rehearse(definition, { seed: 1, runs: 3, mode: 'on-demand', teams, minutes: 1, script: null }, (runs) =>
      done.push(runs),
    );
    assert.deepEqual(done, [1, 2, 3]);
  });

  it('last until the duration is over and everything is due, including delays and questionnaires', async () => {
    const minutesWith = async (files: Readonly<Record<string, string>>): Promise<number> => {
      const short = { 'config.yml': 'version: 0.25.0\nexercise_duration: 5\n', ...files };
      return JSON.parse((await rehearseFiles(short, '--runs', '1', '--json')).out).minutes;
    };
    const inject = '- { name: i, time: 4, delay: 3, alternatives: [{ name: a, content: x }] }\n';
    const questions = '[{ type: free-form, text: Why? }]';
    const questionnaires = `- { title: Q, time: 9, questions: ${questions} }\n`;
    assert.equal(await minutesWith({}), 5);
    assert.equal(await minutesWith({ 'injects.yml': inject }), 7);
    assert.equal(await minutesWith({ 'questionnaires.yml': questionnaires }), 9);
  });

  it('have the timeline of the first run, however many follow', async () => {
    const first = async (runs: string) => {
      const { out } = await run(TOUR, '--runs', runs, '--minutes', '10', '--json');
      const { timeline, events, milestones } = JSON.parse(out) as Report;
      return { timeline, events, milestones };
    };
    assert.deepEqual(await first('3'), await first('1'));
  });

  it('report when each milestone was switched, and by what, as data', async () => {
    const { out } = await playSteps(
      [
        '{ at: 1, team: counter, confirm: welcome }',
        '{ at: 2, team: counter, switch: { milestone: doors_open, on: off } }',
      ],
      '--json',
    );
    const report: Report = JSON.parse(out);
    const cause = { kind: 'confirmation', inject: 'welcome', alternative: 'at the front desk' };
    assert.deepEqual(report.milestones, [
      { team: 'counter', milestone: 'doors_open', on: true, time: 0, cause: null },
      { team: 'cellar', milestone: 'doors_open', on: true, time: 0, cause: null },
      { team: 'counter', milestone: 'arrived', on: true, time: 60_000, cause },
      {
        team: 'counter',
        milestone: 'doors_open',
        on: false,
        time: 120_000,
        cause: { kind: 'instructor', by: 'instructor' },
      },
      {
        team: 'counter',
        milestone: 'slow_to_write',
        on: true,
        time: 180_000,
        cause: { kind: 'inject', inject: 'Ada waits', alternative: 'no mail yet' },
      },
    ]);
    const reached = (milestone: string) => report.reached.find((each) => each.milestone === milestone);
    const found = (name: string) => {
      const { milestone: _, ...counted } = reached(name) ?? {};
      return counted;
    };
    assert.deepEqual(found('doors_open'), { outcome: 'neutral', teams: 2, of: 2, earliest: 0, median: 0 });
    assert.deepEqual(found('arrived'), { outcome: 'good', teams: 1, of: 2, earliest: 60_000, median: 60_000 });
    assert.deepEqual(found('finished'), { outcome: 'good', teams: 0, of: 2, earliest: null, median: null });
    assert.equal(reached('register_read')?.of, 1, 'it counts for the archive alone');
  });

  it('count a milestone once per team and run, at the time it was first reached', async () => {
    const again = (minute: number, on: string) =>
      `{ at: ${minute}, team: counter, switch: { milestone: arrived, on: ${on} } }`;
    const { out } = await playTour(
      `teams: { counter: front desk, b: archive, c: archive, d: archive }
steps:
  - ${again(1, 'on')}
  - ${again(2, 'off')}
  - ${again(9, 'on')}
  - { at: 4, team: b, switch: { milestone: arrived, on: on } }
  - { at: 5, team: c, switch: { milestone: arrived, on: on } }
  - { at: 6, team: d, switch: { milestone: arrived, on: on } }
`,
      '--json',
    );
    const { reached }: Report = JSON.parse(out);
    assert.deepEqual(
      reached.find(({ milestone }) => milestone === 'arrived'),
      { milestone: 'arrived', outcome: 'good', teams: 4, of: 4, earliest: 60_000, median: 240_000 },
    );
    assert.equal(JSON.parse((await run(TOUR, '--runs', '3', '--json')).out).reached[0].teams, 12);
  });

  for (const mode of ['synchronous', 'on-demand'] as const) {
    it(`return every event of the first run, ready to be folded (${mode})`, async () => {
      const checked = await openDefinition(TOUR);
      assert.ok(checked.ok);
      const { out } = await run(TOUR, '--runs', '2', '--json', ...(mode === 'on-demand' ? ['--on-demand'] : []));
      const { events, teams, milestones }: Report = JSON.parse(out);
      const streams = mode === 'on-demand' ? teams.map(({ name }) => name) : [null];
      assert.deepEqual([...new Set(events.map(({ stream }) => stream))], streams);
      for (const stream of streams) {
        const own = events.filter((each) => each.stream === stream).map(({ event }) => readEvent(event));
        const state: State = own.reduce(evolve, initialState(compile(checked.definition)));
        for (const { name, milestones: switched } of state.teams) {
          const last = milestones.findLast(({ team, cause }) => team === name && cause !== null);
          const times = [...switched.entries()].map(([, { switchedAt }]) => switchedAt);
          assert.equal(times.length === 0 ? undefined : Math.max(...times), last?.time);
        }
      }
    });
  }

  it('print the documented JSON, field by field', async () => {
    const documentation = readFileSync(DOCUMENTATION, 'utf8');
    const example: unknown = JSON.parse(/```json\n(.*?)```/s.exec(documentation)?.[1] ?? '');
    const scripted = await playSteps(
      [
        '{ at: 1, team: counter, use_tool: { tool: Archive register, argument: 1999 } }',
        '{ at: 1, team: counter, switch: { milestone: book_located, on: true } }',
        '{ at: 1, team: counter, send_inject: { inject: a nudge, alternative: about mail } }',
        '{ at: 1, team: counter, expect: { milestone: arrived } }',
        '{ at: 1, team: counter, mail: { to: desk@library.ex, text: Hello } }',
        '{ at: 5, team: counter, confirm: welcome }',
      ],
      '--json',
      '--minutes',
      '2',
    );
    const files = {
      'config.yml': 'version: 0.25.0\n',
      'injects.yml': '- { name: hello, time: 0, alternatives: [{ name: a, content: x }] }\n',
      'rehearsals/a.yml': 'teams: {one: null}\nsteps:\n- {at: 1, team: one, expect: {inject: hello}}\n',
    };
    const { keptPaths } = JSON.parse((await rehearseFiles(files, '--runs', '1', '--minutes', '2', '--json')).out);
    const report = { ...JSON.parse(scripted.out), keptPaths };
    assert.deepEqual([...fieldsIn(report)].sort(), [...fieldsIn(example)].sort());
  });
});

/** Paths of values, such as `teams[].name`; events and causes are described elsewhere. */
function fieldsIn(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.length === 0 ? [`${path}[]`] : value.flatMap((item) => [...fieldsIn(item, `${path}[]`)]));
  }
  if (typeof value !== 'object' || value === null || /\.(event|cause)$/.test(path)) return new Set([path]);
  return new Set(Object.entries(value).flatMap(([name, part]) => [...fieldsIn(part, `${path}.${name}`)]));
}
