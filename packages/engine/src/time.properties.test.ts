import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { nextDueSlice } from './decide.ts';
import { nextWakeAt } from './state/clock.ts';
import { mode, RUNS, timeless, unsliced } from './testing/properties.ts';
import { randomDefinition } from './testing/random-definitions.ts';
import { Play, playOf, randomSteps } from './testing/random-play.ts';
import { restored } from './testing/restored.ts';

describe('whatever a definition says and whatever is done', () => {
  it('S4 T1 T2 T4: the same commands at the same exercise times give the same events, through stops and clocks set anew', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, disturbances, (definition, steps, chosen) => {
        const quiet = steps.filter(({ kind }) => kind !== 'stop' && kind !== 'resume');
        const play = playOf(definition, quiet);
        const again = disturbed(play, definition, chosen);
        assert.deepStrictEqual(timeless(again.events), timeless(play.events));
      }),
      RUNS,
    );
  });

  it('T3 T4: waking late or punctually makes no difference, to the wall time of events either', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.boolean(), (definition, steps, how, finishAtEnd) => {
        const late = new Play(definition, how, finishAtEnd);
        const punctual = new Play(definition, how, finishAtEnd);
        for (const step of steps) late.step(step);
        for (const command of late.asked.slice(late.opening)) {
          wakePunctually(punctual, command.at);
          punctual.command(command);
        }
        punctual.now = late.now;
        late.give({ type: 'wake' });
        punctual.give({ type: 'wake' });
        assert.deepStrictEqual(late.events, punctual.events);
      }),
      RUNS,
    );
  });

  it('T12 K2 K8 F3: it makes no difference where slices end, nor what happens to a state between them', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.boolean(), slicing, (definition, steps, how, end, chosen) => {
        const whole = new Play(definition, how, end, Number.POSITIVE_INFINITY);
        for (const step of steps) whole.step(step);
        const sliced = new Play(definition, how, end, chosen.work);
        for (const [i, command] of whole.asked.slice(whole.opening).entries()) {
          sliced.command(command);
          const wakes = chosen.wakes[i % chosen.wakes.length] ?? 0;
          for (let wake = 0; wake < wakes; wake++) wakeInPart(sliced, command.at, chosen.work);
        }
        for (const play of [whole, sliced]) {
          play.now = whole.now;
          play.give({ type: 'wake' });
        }
        assert.deepStrictEqual(unsliced(sliced.events), unsliced(whole.events));
      }),
      RUNS,
    );
  });

  it('T6: time alone changes something when `nextWakeAt` says so, and never before', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = new Play(definition, 'synchronous');
        for (const step of steps) {
          if (play.step(step).refusal !== undefined) play.give({ type: 'wake' });
          const wake = nextWakeAt(play.state);
          assert.ok(wake === null || wake > play.now, 'something is due already');
          play.now = wake === null ? play.now + 99_999_999 : wake - 1;
          assert.deepEqual(play.give({ type: 'wake' }).events, []);
          if (wake === null) continue;
          play.now = wake;
          assert.notDeepEqual(play.give({ type: 'wake' }).events, []);
        }
      }),
      RUNS,
    );
  });
});

/** What can come between two commands: the clock is set, then the exercise is stopped for a while. */
interface Disturbance {
  /** The fraction of the time between the commands that has passed by then. */
  readonly share: number;
  readonly jump: number;
  readonly pause: number;
}

const disturbances: fc.Arbitrary<Disturbance[]> = fc.array(
  fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    jump: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    pause: fc.nat({ max: 999_999 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Plays the same commands at the same exercise times, with stops and changes of the wall clock in between. */
function disturbed(
  play: Play,
  definition: Play['state']['compiled']['definition'],
  chosen: readonly Disturbance[],
): Play {
  const started = play.granted[play.opening - 1];
  const again = new Play(definition, 'synchronous');
  let lastAt = started?.at ?? 0;
  for (const [i, command] of play.granted.slice(play.opening).entries()) {
    const { share, jump, pause } = chosen[i % chosen.length] ?? { share: 0, jump: 0, pause: 0 };
    const gap = command.at - lastAt;
    lastAt = command.at;
    const before = Math.floor(gap * share);
    again.now += before;
    again.give({ type: 'set_clock', to: again.now + jump });
    again.now += jump + gap - before;
    if (again.give({ type: 'stop' }).refusal === undefined) {
      again.now += pause - jump;
      again.give({ type: 'resume' });
    }
    again.command({ ...command, at: again.now });
    // Set back without a notice: the point is that time has not advanced since the latest event.
    if (again.state.clock.at !== again.now) continue;
    again.now -= 10_001 + Math.abs(jump);
    again.give({ type: 'wake' });
  }
  return again;
}

const slicing = fc.record({
  work: fc.constantFrom(1, 2, 3, 5),
  wakes: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 5 }),
});

/** One slice, on a state that was read from a snapshot. */
function wakeInPart(play: Play, at: number, work: number): void {
  const { events, state } = nextDueSlice(restored(play.state), at, work);
  play.events.push(...events);
  play.state = state;
}

function wakePunctually(play: Play, until: number): void {
  for (let wake = nextWakeAt(play.state); wake !== null && wake <= until; wake = nextWakeAt(play.state)) {
    play.now = wake;
    play.give({ type: 'wake' });
  }
}
