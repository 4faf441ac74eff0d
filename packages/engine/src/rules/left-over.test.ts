import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { nextDueSlice } from '../decide.ts';
import { explainInject } from '../explain/inject.ts';
import { nextWakeAt } from '../state/clock.ts';
import {
  commandRule,
  control,
  definitionOf,
  inject,
  milestone,
  milestones,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM, TRAINEE } from '../testing/exercise.ts';
import { overview } from '../view/overview.ts';

/** More than two slices per team. */
const COUNT = 1_200;

const DEFINITION = definitionOf({
  milestones: [milestone('alarm', { shared: true }), ...milestones('over')],
  injects: [
    ...Array.from({ length: COUNT }, (_, i) => inject(`i${i}`, { control: control({ when: 'alarm' }) })),
    inject('last', { control: control({ when: 'alarm', on: 'over' }) }),
  ],
});

const names = Array.from({ length: COUNT }, (_, i) => `m${i}`);

/** The same with an end. */
const ENDING = {
  ...DEFINITION,
  milestones: DEFINITION.milestones.map((each) => ({ ...each, final: each.name === 'over' })),
};

const alarm = { type: 'switch_milestone', milestone: 'alarm', on: true } as const;
const begin = (definition = DEFINITION): Exercise =>
  new Exercise(definition, { teams: { alpha: null, bravo: null } }).pass(3);
const sentTo = (exercise: Exercise): number[] => [1, 2].map((team) => exercise.sent(team).length);
const ALL = [COUNT + 1, COUNT + 1];

describe('what an act triggers beyond a slice', () => {
  it('T12 K8 T6: is left to wakes that are due at once', () => {
    const exercise = begin();
    assert.ok(exercise.must(alarm, INSTRUCTOR).length < 510);
    assert.equal(nextWakeAt(exercise.state), exercise.now);
    for (let slices = 1; nextWakeAt(exercise.state) !== null; slices++) {
      const { events, state } = nextDueSlice(exercise.state, exercise.now);
      assert.ok(events.length > 0 && events.length < 510 && slices < 10);
      exercise.events.push(...events);
      exercise.state = state;
    }
    assert.deepEqual(sentTo(exercise), ALL);
  });

  it('T12 T4 I10: has the time and the trigger of the act, whenever it happens', () => {
    const exercise = begin();
    const [switched] = exercise.must(alarm, INSTRUCTOR);
    const left = exercise.of('inject_sent', exercise.wait(7));
    assert.ok(left.length > 1_500);
    for (const { time, at, because } of left) {
      assert.deepEqual([time, at], [fromMinutes(3), switched?.at]);
      assert.deepEqual(because, { kind: 'milestone', milestone: 'alarm', on: true });
    }
  });

  it('T12 T3 F3: happens before the next command, and before the exercise finishes', () => {
    for (const act of [{ type: 'stop' }, { type: 'leave_team', user: TRAINEE.id }, { type: 'finish' }] as const) {
      const exercise = begin();
      exercise.must(alarm, INSTRUCTOR);
      const events = exercise.must(act, INSTRUCTOR);
      assert.deepEqual(sentTo(exercise), ALL);
      assert.equal(
        events.findLast(({ type }) => type === 'inject_sent'),
        events.at(-3),
        act.type,
      );
    }
    const ending = begin(ENDING);
    ending.must(alarm, INSTRUCTOR);
    assert.equal(ending.state.clock.phase, 'RUNNING');
    ending.wait(1);
    assert.equal(ending.state.clock.phase, 'FINISHED');
    assert.deepEqual(sentTo(ending), ALL);
  });

  it('T12 T9: happens while the exercise is stopped, at the stopped time', () => {
    const exercise = begin(ENDING);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(5).must(alarm, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), exercise.now);
    assert.ok(exercise.wait(5).every(({ time }) => time === fromMinutes(3)));
    assert.deepEqual(sentTo(exercise), ALL);
    assert.equal(exercise.state.clock.phase, 'FINISHED');
  });

  it('T12 T9: is all that happens while the exercise is stopped', () => {
    const exercise = begin({ ...DEFINITION, injects: [...DEFINITION.injects, inject('later', { time: 4 })] });
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.must(alarm, INSTRUCTOR);
    exercise.wait(5);
    assert.deepEqual([sentTo(exercise), nextWakeAt(exercise.state)], [ALL, null]);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.wait(1);
    assert.equal(exercise.sent().at(-1), '4 later');
  });

  it('T12 K5: has its questionnaires at the end', () => {
    const exercise = begin({
      ...ENDING,
      questionnaires: [questionnaire('Quiz', { control: control({ when: 'alarm' }) })],
    });
    assert.deepEqual(exercise.of('questionnaire_appeared', exercise.must(alarm, INSTRUCTOR)), []);
    const types = exercise.wait(0).map(({ type }) => type);
    assert.deepEqual(types.slice(-2), ['questionnaire_appeared', 'exercise_finished']);
  });

  it('T12 V8 W3: is shown and explained as coming now', () => {
    const exercise = begin();
    exercise.must(alarm, INSTRUCTOR);
    assert.deepEqual(
      overview(exercise.state, exercise.now).teams.map(({ nextDue }) => nextDue),
      [fromMinutes(3), fromMinutes(3)],
    );
    const { words } = explainInject(exercise.state, 2, 'i7', exercise.now);
    assert.equal(words, 'Due since minute 0 and on its way.');
  });

  it('T12 K4 M3 M7: has all switches of one act, in their order, before anything that follows from them', () => {
    const switching = (on: string) => control({ on: [...names, on].join(' '), off: 'm0' });
    const exercise = new Exercise(
      definitionOf({
        milestones: [...milestones(names.join(' ')), milestone('end', { final: true }), ...milestones('told')],
        tools: [tool('all', [response('x', { control: switching('end') })])],
        injects: [
          inject('early', { control: control({ when: 'm0', on: 'told' }) }),
          inject('late', { control: control({ when: `m${COUNT - 1}`, on: 'told' }) }),
        ],
      }),
    );
    const first = exercise.must({ type: 'use_tool', tool: 'all', argument: 'x' });
    assert.ok(first.length < 510);
    assert.equal(nextWakeAt(exercise.state), exercise.now);
    const { events, isLast } = nextDueSlice(exercise.state, exercise.now);
    assert.ok(events.length < 510 && !isLast && events.every(({ type }) => type === 'milestone_switched'));
    exercise.wait(1);
    const expected = [...names.map((name) => `0 ${name} on`), '0 end on', '0 m0 off', '0 told on'];
    assert.deepEqual([exercise.switched(), exercise.sent()], [expected, ['0 late']]);
    const all = exercise.of('milestone_switched').slice(0, -1);
    assert.ok(all.every(({ cause, origin }) => cause.kind === 'tool' && origin?.person === TRAINEE.id));
    assert.equal(all.filter(({ left }) => left !== undefined).length, 1);
    assert.equal(exercise.state.clock.phase, 'FINISHED');
  });

  it('T12 K2: goes on with the inject after the one that switches very much', () => {
    const exercise = begin({
      ...DEFINITION,
      milestones: [...DEFINITION.milestones, ...milestones(names.join(' '))],
      injects: [
        inject('before', { control: control({ when: 'm9' }) }),
        inject('all', { control: control({ when: 'alarm', on: names.join(' ') }) }),
        inject('after', { control: control({ when: 'alarm' }) }),
      ],
    });
    exercise.must(alarm, INSTRUCTOR);
    assert.deepEqual(exercise.sent(), ['3 all']);
    exercise.wait(1);
    assert.deepEqual(exercise.sent(), ['3 all', '3 after', '3 before']);
  });

  const [half, rest] = [names.slice(0, COUNT / 2), names.slice(COUNT / 2)];

  it('T12 X1: has the switches of all rules that one command meets', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones(names.join(' ')),
        commands: [
          commandRule('first', 'a', { control: control({ on: half.join(' ') }) }),
          commandRule('second', 'a', { control: control({ when: 'm0', on: rest.join(' ') }) }),
          commandRule('third', 'a', { control: control({ when: 'not m0', on: 'm0' }) }),
        ],
      }),
    );
    const empty = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
    const report = { type: 'receive_commands', commands: [{ cmd: 'a', ...empty }] } as const;
    assert.ok(exercise.must(report, SYSTEM).length < 510);
    exercise.wait(1);
    assert.deepEqual(
      exercise.of('command_matched').map(({ rule }) => rule),
      ['first', 'second'],
    );
    assert.deepEqual(
      exercise.switched(),
      names.map((name) => `0 ${name} on`),
    );
  });

  it('T12 R9: has what a retraction switches back in all of its teams', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones(half.join(' ')),
        injects: [inject('hint', { auto: false, control: control({ on: half.join(' ') }) })],
      }),
      { teams: { one: null, two: null } },
    );
    for (const team of [1, 2]) {
      exercise.must({ type: 'send_prepared_inject', team, inject: 'hint', alternative: null }, INSTRUCTOR);
    }
    exercise.wait(1);
    const before = exercise.of('milestone_switched').length;
    const wish = { type: 'retract', item: { kind: 'action', action: 1 }, also: [2], milestones: half } as const;
    assert.ok(exercise.must(wish, INSTRUCTOR).length < 510);
    exercise.wait(1);
    const back = exercise.of('milestone_switched').slice(before);
    assert.deepEqual(
      back.map(({ team, milestone, on }) => `${team} ${milestone} ${on}`),
      [1, 2].flatMap((team) => half.map((name) => `${team} ${name} false`)),
    );
    const [first, second] = exercise.of('retracted');
    assert.deepEqual([first?.teams, second?.teams], [[1], [2]]);
    const positions = exercise.events.flatMap(({ type }, index) => (type === 'retracted' ? index + 1 : []));
    assert.deepEqual([...new Set(back.map(({ origin }) => origin?.position))], positions);
  });

  it('T12 X2: happens before the next command of a report', () => {
    const exercise = begin({
      ...DEFINITION,
      milestones: [...DEFINITION.milestones, ...milestones('seen')],
      commands: [
        commandRule('first', 'a', { control: control({ on: 'alarm' }) }),
        commandRule('second', 'b', { control: control({ when: 'over', on: 'seen' }) }),
      ],
    });
    const empty = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
    const commands = ['a', 'b'].map((cmd) => ({ cmd, ...empty }));
    exercise.must({ type: 'receive_commands', commands }, SYSTEM);
    assert.deepEqual(exercise.switched(), ['3 alarm on', '3 over on', '3 seen on']);
  });
});
