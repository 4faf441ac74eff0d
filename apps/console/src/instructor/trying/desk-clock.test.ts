import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeskClock } from './desk-clock.ts';
import { minuteOf } from './minute-of.ts';

const START = 1_000_000;
const HOUR = 3_600_000;

/** A clock with timers that run when a test says so. */
function world(end = START + HOUR) {
  let now = 0;
  let timer: (() => void) | undefined;
  const passed: number[] = [];
  const clock = createDeskClock({
    startsAt: START,
    clock: {
      now: () => now,
      later: (run) => {
        timer = run;
        return run;
      },
      cancel: () => {
        timer = undefined;
      },
    },
    pass: async (until) => void passed.push(until - START),
    lastMoment: () => end,
  });
  /** Lets real time pass until the next tick, however late it comes. */
  const tick = async (ms: number): Promise<void> => {
    now += ms;
    const run = timer;
    timer = undefined;
    run?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, passed, tick };
}

describe('the clock of a control desk', () => {
  it('stands still until it runs, and then passes at its speed', async () => {
    const { clock, passed, tick } = world();
    await tick(1000);
    assert.deepEqual([clock.now(), passed], [START, []]);
    clock.run();
    await tick(250);
    clock.setSpeed(60);
    await tick(250);
    clock.pause();
    await tick(1000);
    assert.deepEqual(passed, [2500, 17_500]);
    assert.equal(clock.now(), START + 17_500);
  });

  it('catches up when a tab in the background ticks once a minute, and pauses at the end', async () => {
    const { clock, passed, tick } = world();
    clock.setSpeed(60);
    clock.run();
    await tick(59_000);
    assert.equal(clock.pace.current().isRunning, true);
    await tick(60_000);
    assert.deepEqual([passed, clock.pace.current().isRunning], [[3_540_000, HOUR], false]);
  });

  it('jumps to a moment and stays there, never back, and never beyond the end', async () => {
    const { clock, passed } = world();
    clock.run();
    clock.jumpTo(START + 5000);
    assert.equal(clock.pace.current().isRunning, false);
    clock.jumpTo(START + 1000);
    clock.jumpTo(START + 2 * HOUR);
    assert.deepEqual([passed, clock.now()], [[5000, 5000, HOUR], START + HOUR]);
  });
});

describe('a minute that somebody types', () => {
  it('is a number or a clock time', () => {
    assert.deepEqual(['24', '24.5', '24,5', ' 24:30 ', '0'].map(minuteOf), [24, 24.5, 24.5, 24.5, 0]);
    assert.deepEqual(
      ['', '-1', '24:75', 'x', '1e9', '999999', '1:2:3'].map(minuteOf).filter((minute) => minute !== undefined),
      [],
    );
  });
});
