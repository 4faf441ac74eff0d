import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { dryRun } from '../dry-run.ts';
import { explainInject } from '../explain/inject.ts';
import { explainMilestone } from '../explain/milestone.ts';
import { openingWarnings } from '../opening-warnings.ts';
import { control, definitionOf, inject, milestone, questionnaire, response, tool } from '../testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { milestonesIn, overview } from '../view/overview.ts';
import { valuesOf } from '../view/sections.ts';
import { viewTeamDetails } from '../view/team-details.ts';
import { viewTeam } from '../view/team-sections.ts';
import { isOn } from './milestones.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

const DEFINITION = definitionOf({
  roles: ROLES,
  milestones: [
    milestone('alarm', { shared: true, teamVisible: true, score: 3, roles: ['blue'] }),
    milestone('own'),
    milestone('calm', { shared: true, initialState: true }),
  ],
  tools: [
    tool('bell', [
      response('ring', { control: control({ on: 'alarm' }) }),
      response('rest', { control: control({ off: 'alarm' }) }),
    ]),
  ],
  injects: [
    inject('first', { control: control({ when: 'alarm', roles: ['red'], off: 'calm' }) }),
    inject('second', { control: control({ when: 'alarm and not calm', on: 'own' }) }),
    inject('later', { time: 5, control: control({ when: 'alarm' }) }),
  ],
  questionnaires: [questionnaire('Q', { control: control({ when: 'own' }) })],
});

const TEAMS = { blue: 'blue', red: 'red', last: 'blue' };
const ring = { type: 'use_tool', tool: 'bell', argument: 'ring' } as const;

function everybody(exercise: Exercise, name: string): boolean[] {
  return [...exercise.state.teams].map((team) => isOn(exercise.state.compiled, team, name));
}

describe('shared milestones', () => {
  it('M9 M1: are switched for all teams at once, with one event that names the team', () => {
    const exercise = new Exercise(DEFINITION, { teams: TEAMS });
    exercise.pass(1).must(ring);
    assert.deepEqual(everybody(exercise, 'alarm'), [true, true, true]);
    const [switched, ...more] = exercise.of('shared_milestone_switched').filter(({ milestone: m }) => m === 'alarm');
    assert.deepEqual([switched?.through, switched?.on, switched?.cause.kind, more.length], [1, true, 'tool', 0]);
    exercise.must({ type: 'switch_milestone', team: 3, milestone: 'alarm', on: false }, INSTRUCTOR);
    assert.deepEqual(everybody(exercise, 'alarm'), [false, false, false]);
    assert.equal(
      exercise.refused({ type: 'switch_milestone', team: 2, milestone: 'alarm', on: false }, INSTRUCTOR),
      'nothing_to_change',
    );
  });

  it('K8 K7: trigger everything that waits for them in any team at that moment, in rounds', () => {
    const exercise = new Exercise(DEFINITION, { teams: TEAMS });
    const events = exercise.pass(1).must(ring);
    // The first team has nothing to do until the second has ended the calm, and so comes in the next round.
    assert.deepEqual(
      exercise.of('inject_sent', events).map(({ team, inject: name }) => `${team} ${name}`),
      ['2 first', '2 second', '3 second', '1 second'],
    );
    assert.deepEqual(
      exercise.of('inject_sent', events).map(({ because }) => because),
      [
        { kind: 'milestone', milestone: 'alarm', on: true },
        ...[1, 2, 3].map(() => ({ kind: 'milestone', milestone: 'calm', on: false })),
      ],
    );
    assert.deepEqual(
      exercise.of('questionnaire_appeared', events).map(({ team }) => team),
      [2, 3, 1],
    );
  });

  it('K8 I1 T6: schedule and unschedule what waits for time in every team', () => {
    const exercise = new Exercise(DEFINITION, { teams: TEAMS });
    exercise.must(ring);
    exercise.wait(5);
    assert.deepEqual(
      [exercise.sent(1), exercise.sent(3)].map((sent) => sent.at(-1)),
      ['5 later', '5 later'],
    );
    const quiet = new Exercise(DEFINITION, { teams: TEAMS });
    quiet.must(ring);
    quiet.must({ type: 'use_tool', team: 3, tool: 'bell', argument: 'rest' }, INSTRUCTOR);
    assert.deepEqual(quiet.wait(9), []);
  });

  it('K8 I10: leave the time as the trigger of what was due at that moment anyway', () => {
    const definition = definitionOf({
      milestones: [milestone('alarm', { shared: true })],
      injects: [
        inject('bell', { time: 2, control: control({ on: 'alarm', roles: ['red'] }) }),
        inject('news', { time: 2, control: control({ when: 'alarm or not alarm' }) }),
      ],
      roles: ROLES,
    });
    const exercise = new Exercise(definition, { teams: { one: 'red', two: 'blue' } });
    const news = exercise.of('inject_sent', exercise.wait(2)).filter(({ inject: name }) => name === 'news');
    assert.deepEqual(
      news.map(({ team, because }) => `${team} ${because.kind}`),
      ['1 time', '2 time'],
    );
  });

  it('M9 F1 F2 S9: shared milestones that are final finish every team for which they count', () => {
    const definition = definitionOf({
      roles: ROLES,
      milestones: [
        milestone('over', { shared: true, final: true, roles: ['blue'] }),
        milestone('won', { final: true }),
      ],
      tools: [tool('do', [response('end', { control: control({ on: 'over' }) })])],
    });
    const exercise = new Exercise(definition, { teams: TEAMS });
    const end = { type: 'use_tool', tool: 'do', argument: 'end' } as const;
    exercise.pass(2);
    const run = dryRun(exercise.state, commandOf(exercise.state, end, TRAINEE, exercise.now));
    assert.deepEqual(run.refusal === undefined && run.finishedTeams, [1, 3]);
    exercise.must(end);
    assert.deepEqual(
      [...exercise.state.teams].map(({ finishedAt }) => finishedAt),
      [fromMinutes(2), null, fromMinutes(2)],
    );
    assert.equal(exercise.state.clock.phase, 'RUNNING');
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'won', on: true }, INSTRUCTOR);
    assert.equal(exercise.state.clock.phase, 'FINISHED');
  });

  it('M9: belong to one team on demand, with a warning at creation', () => {
    const exercise = new Exercise(DEFINITION, { mode: 'on-demand', teams: { one: 'blue' } });
    exercise.must(ring);
    assert.deepEqual(exercise.switched(), ['0 alarm on']);
    assert.deepEqual(exercise.of('shared_milestone_switched'), []);
    assert.deepEqual(
      openingWarnings(DEFINITION, 'on-demand').map(({ code, message }) => [code, message]),
      [
        [
          'shared_on_demand',
          'On demand every team is on its own, so the shared milestones (alarm, calm) are switched for each team alone.',
        ],
      ],
    );
    assert.deepEqual(openingWarnings(DEFINITION, 'synchronous'), []);
    assert.deepEqual(openingWarnings(definitionOf({ milestones: [milestone('a')] }), 'on-demand'), []);
    const many = Array.from({ length: 7 }, (_, i) => milestone(`m${i}`, { shared: true }));
    const [warning] = openingWarnings(definitionOf({ milestones: many }), 'on-demand');
    assert.match(warning?.message ?? '', /\(m0, m1, m2, m3, m4 and 2 more\)/);
  });

  it('V1 V4 V8: are visible to the teams for which they count, and who switched them only to instructors', () => {
    const exercise = new Exercise(DEFINITION, { teams: TEAMS });
    exercise.pass(1).must(ring);
    const seen = (team: number) => viewTeam(exercise.state, team, exercise.now).sections;
    const alarm = {
      name: 'alarm',
      displayName: 'alarm',
      description: '',
      on: true,
      lastOn: fromMinutes(1),
      isSetback: false,
    };
    assert.deepEqual(valuesOf(seen(3), 'milestone'), [alarm]);
    assert.deepEqual(valuesOf(seen(2), 'milestone'), []);
    assert.deepEqual(
      [2, 3].flatMap((team) => valuesOf(seen(team), 'score').map(({ score }) => score)),
      [0, 3],
    );
    const { sections } = viewTeamDetails(exercise.state, 3, exercise.now);
    assert.deepEqual(
      valuesOf(sections, 'milestone').map(({ name, through }) => [name, through]),
      [
        ['alarm', 1],
        ['own', null],
        ['calm', 2],
      ],
    );
    const row = overview(exercise.state, exercise.now).teams.find(({ team }) => team === 3);
    assert.deepEqual(row && milestonesIn(row.milestones, 3).map(({ switchedAt }) => switchedAt), [60, 60, 60]);
  });

  it('W2 W3 W4: are explained with the team that switched them, and are never impossible while another team can', () => {
    const exercise = new Exercise(DEFINITION, { teams: TEAMS });
    const words = (team: number, name: string) => explainMilestone(exercise.state, team, name, exercise.now).words;
    assert.equal(
      words(2, 'alarm'),
      'Off. It goes on when the tool `bell` gives response 1 (`ring`); or when another team reaches it.',
    );
    exercise.must(ring);
    const gave = 'because the tool `bell` gave response 1 (`ring`)';
    assert.equal(words(1, 'alarm'), `On since minute 0, ${gave}.`);
    assert.equal(words(2, 'alarm'), `On since minute 0, ${gave} in the team blue.`);
    const definition = definitionOf({
      roles: ROLES,
      milestones: [milestone('gone', { shared: true })],
      tools: [tool('t', [response('x', { control: control({ on: 'gone' }) })], { roles: ['red'] })],
      injects: [inject('news', { control: control({ when: 'gone' }) })],
    });
    const both = new Exercise(definition, { teams: { b: 'blue', r: 'red' } });
    assert.equal(
      explainMilestone(both.state, 1, 'gone', both.now).words,
      'Off. It goes on when another team reaches it.',
    );
    assert.equal(explainInject(both.state, 1, 'news', both.now).kind, 'waiting');
    const alone = new Exercise(definition, { teams: { b: 'blue' } });
    assert.equal(explainMilestone(alone.state, 1, 'gone', alone.now).kind, 'never');
    assert.equal(explainInject(alone.state, 1, 'news', alone.now).kind, 'never');
  });
});
