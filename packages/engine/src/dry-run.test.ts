import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dryRun } from './dry-run.ts';
import { control, definitionOf, inject, milestone, milestones } from './testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR, type Wish } from './testing/exercise.ts';

const definition = definitionOf({
  milestones: [...milestones('a b'), milestone('end', { final: true })],
  injects: [
    inject('due', { time: 1, control: control({ on: 'b' }) }),
    inject('after a', { control: control({ when: 'a' }) }),
    inject('last', { control: control({ when: 'end' }) }),
  ],
});

const start = (): Exercise => new Exercise(definition, { teams: { one: null, two: null } });
const tried = (exercise: Exercise, wish: Wish) =>
  dryRun(exercise.state, commandOf(exercise.state, wish, INSTRUCTOR, exercise.now));
const switchOn = (name: string, team = 1) => ({ type: 'switch_milestone', team, milestone: name, on: true }) as const;

describe('a dry run', () => {
  it('S9: returns the events of a command apart from those that were due anyway, and changes nothing', () => {
    const exercise = start();
    exercise.pass(2);
    const before = exercise.state;
    const run = tried(exercise, switchOn('a'));
    assert.ok(run.refusal === undefined);
    const sent = (events: typeof run.events) =>
      events.flatMap((event) => (event.type === 'inject_sent' ? event.inject : []));
    assert.deepEqual([sent(run.due), sent(run.events)], [['due', 'due'], ['after a']]);
    assert.deepEqual([run.finishedTeams, run.finishesExercise], [[], false]);
    assert.equal(exercise.state, before);
    assert.deepEqual([...run.due, ...run.events], exercise.must(switchOn('a'), INSTRUCTOR));
  });

  it('S9 F1 F2: returns whether a command would finish a team, and the exercise', () => {
    const exercise = start();
    const first = tried(exercise, switchOn('end'));
    assert.deepEqual(
      [first.refusal === undefined && first.finishedTeams, first.refusal === undefined && first.finishesExercise],
      [[1], false],
    );
    exercise.must(switchOn('end'), INSTRUCTOR);
    const second = tried(exercise, switchOn('end', 2));
    assert.ok(second.refusal === undefined);
    assert.deepEqual([second.finishedTeams, second.finishesExercise], [[2], true]);
    const finish = tried(exercise, { type: 'finish' });
    assert.deepEqual([finish.refusal === undefined && finish.finishesExercise], [true]);
  });

  it('S9: returns why a command would be refused', () => {
    const exercise = start();
    assert.equal(tried(exercise, switchOn('nothing')).refusal?.code, 'milestone_unknown');
  });

  it('S9 T12: works out one slice of a command that triggers more, and says so', () => {
    const injects = Array.from({ length: 600 }, (_, i) => inject(`i${i}`, { control: control({ when: 'a' }) }));
    const exercise = new Exercise({ ...definition, injects });
    const run = tried(exercise, switchOn('a'));
    assert.ok(run.refusal === undefined);
    assert.deepEqual([run.events.length < 510, run.isComplete], [true, false]);
    const other = tried(exercise, switchOn('b'));
    assert.deepEqual([other.refusal === undefined && other.isComplete], [true]);
  });
});
