import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Clock } from '@muster/engine';
import { clockCommands } from './clock-commands.ts';

const HOUR = 3_600_000;

/** A stream with its latest event at this time of the wall clock. */
function clock(at: number, phase: Clock['phase'] = 'RUNNING'): Clock {
  return { phase, time: 0, at, duration: HOUR, startedAt: 0, finishedAt: null, finishReason: null };
}

const told = (...args: Parameters<typeof clockCommands>) =>
  clockCommands(...args).map((command) => (command.type === 'set_clock' ? command.to - command.at : command.type));

describe('the commands for a clock that was set', () => {
  it('are none while nobody sets it, and none unless exercise time passes', () => {
    assert.deepEqual(told(clock(1000), [], 2000), []);
    for (const phase of ['READY', 'STOPPED', 'FINISHED'] as const) {
      assert.deepEqual(told(clock(1000, phase), [{ byMs: HOUR, to: HOUR + 2000 }], HOUR + 3000), []);
    }
  });

  it('report once by how much it was set, forward or back', () => {
    const forward = [{ byMs: HOUR, to: 2 * HOUR }];
    assert.deepEqual(told(clock(HOUR - 1), forward, 2 * HOUR + 5), [HOUR]);
    assert.deepEqual(told(clock(2 * HOUR + 5), forward, 2 * HOUR + 500_000), []);
    const back = [{ byMs: -HOUR, to: 2 * HOUR }];
    assert.deepEqual(told(clock(3 * HOUR - 1), back, 2 * HOUR + 5), [-HOUR]);
    assert.deepEqual(told(clock(HOUR), back, 2 * HOUR + 5), [-HOUR], 'its latest event is long ago');
    assert.deepEqual(told(clock(2 * HOUR + 5), back, 2 * HOUR + 500_000), []);
  });

  it('report the sum of all unreported changes', () => {
    const jumps = [
      { byMs: 3 * HOUR, to: 13 * HOUR },
      { byMs: -HOUR, to: 13 * HOUR },
    ];
    assert.deepEqual(told(clock(10 * HOUR - 5), jumps, 13 * HOUR + 5), [2 * HOUR]);
    assert.deepEqual(told(clock(14 * HOUR - 5), jumps, 13 * HOUR + 5), [-HOUR], 'it began after the first change');
  });
});
