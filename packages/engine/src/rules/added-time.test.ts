import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { nextWakeAt } from '../state/clock.ts';
import { definitionOf } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import type { Refusal } from './refusal.ts';

const DEFINITION = definitionOf({ config: { exerciseDuration: 60 } });
const change = (minutes: number) => ({ type: 'add_time', minutes }) as const;

/** What a refusal says: its variant and the most that can be taken back. */
function refusal(exercise: Exercise, minutes: number): unknown[] {
  const { code, variant, params } = exercise.ask(change(minutes), INSTRUCTOR) as Refusal;
  return [code, variant, params?.['max']];
}

describe('taking back added time', () => {
  it('T11: shortens the duration again, down to that of the definition', () => {
    const exercise = new Exercise(DEFINITION, { start: false });
    exercise.must(change(10), INSTRUCTOR);
    exercise.must(change(-4), INSTRUCTOR);
    assert.equal(exercise.state.clock.duration, fromMinutes(66));
    assert.deepEqual(exercise.of('time_taken_back')[0]?.taken, fromMinutes(4));
    assert.deepEqual(refusal(exercise, -7), ['added_time_used', 'most', 6]);
    exercise.must(change(-6), INSTRUCTOR);
    assert.equal(exercise.state.clock.duration, fromMinutes(60));
    assert.deepEqual(refusal(exercise, -0.5), ['added_time_used', 'none', undefined]);
  });

  it('T11: keeps what has passed of it, and an end that is still to come', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.must(change(10), INSTRUCTOR);
    exercise.pass(62.26);
    assert.deepEqual(refusal(exercise, -10), ['added_time_used', 'most', 7.7]);
    exercise.must(change(-7.7), INSTRUCTOR);
    exercise.pass(0.04);
    assert.deepEqual(refusal(exercise, -0.01), ['added_time_used', 'none', undefined]);
  });

  it('T11: has nothing left of what is used up', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.must(change(5), INSTRUCTOR);
    exercise.pass(70);
    assert.deepEqual(refusal(exercise, -1), ['added_time_used', 'none', undefined]);
  });

  it('T11 F4 T6: never finishes an exercise at once, and moves the moment at which it finishes by itself', () => {
    const exercise = new Exercise(DEFINITION, { finishAtEnd: true });
    const start = exercise.now;
    exercise.must(change(10), INSTRUCTOR);
    exercise.pass(62);
    assert.deepEqual(refusal(exercise, -8), ['added_time_used', 'most', 7.9]);
    exercise.must(change(-7), INSTRUCTOR);
    assert.equal(exercise.state.clock.phase, 'RUNNING');
    assert.equal(nextWakeAt(exercise.state), start + fromMinutes(63));
    exercise.waitPunctually(2);
    assert.equal(exercise.of('exercise_finished')[0]?.time, fromMinutes(63));
    assert.equal(exercise.refused(change(-1), INSTRUCTOR), 'wrong_state');
  });

  it('T11 P2: is possible while stopped, and for instructors only', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.must(change(10), INSTRUCTOR);
    assert.equal(exercise.refused(change(-1)), 'not_allowed');
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(600);
    exercise.must(change(-10), INSTRUCTOR);
    assert.equal(exercise.state.clock.duration, fromMinutes(60));
  });
});
