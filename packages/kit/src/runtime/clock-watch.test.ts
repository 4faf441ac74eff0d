import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { FakeClock } from '@muster/kit/testing';
import { ClockWatch } from './index.ts';

describe('the watch over the clock', () => {
  function setUp(test: TestContext) {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const clock = new FakeClock();
    const reported: string[] = [];
    const watch = new ClockWatch(clock, (_error, what) => reported.push(what));
    watch.start();
    test.after(() => watch.stop());
    const jumps: number[] = [];
    const end = watch.onJump(({ byMs }) => jumps.push(byMs));
    /** A second in which the clock advanced by this many milliseconds. */
    const second = (wallMs = 1000): void => {
      clock.advance(1000);
      clock.set(wallMs - 1000);
      test.mock.timers.tick(1000);
    };
    return { clock, watch, jumps, end, second, reported };
  }

  it('is silent while both clocks agree, and while NTP adjusts the clock gradually', (test) => {
    const { second, jumps } = setUp(test);
    for (const wallMs of [1000, 1000, 1400, 1400, 1400, 600, 1000]) second(wallMs);
    assert.deepEqual(jumps, []);
  });

  it('reports once by how much the clock was set forward or back', (test) => {
    const { second, jumps } = setUp(test);
    for (const wallMs of [1000, 3_601_000, 1000, -3_599_000, 1000, 1500]) second(wallMs);
    assert.deepEqual(jumps, [3_600_000, -3_600_000, 500]);
  });

  it('detects a jump before it returns the time to a caller', (test) => {
    const { clock, watch, jumps } = setUp(test);
    clock.set(-7000);
    assert.equal(watch.now(), clock.now());
    assert.deepEqual(jumps, [-7000]);
    assert.deepEqual(watch.jumps, [{ byMs: -7000, to: clock.now() }]);
    for (let set = 0; set < 100; set += 1) {
      clock.set(1000);
      watch.now();
    }
    assert.equal(watch.jumps.length, 20, 'the latest are kept');
  });

  it('does not call a listener that unsubscribed', (test) => {
    const { second, jumps, end, watch } = setUp(test);
    end();
    second(5000);
    watch.onJump(({ byMs }) => jumps.push(byMs));
    watch.stop();
    second(5000);
    assert.deepEqual(jumps, []);
  });

  it('calls all listeners even if one fails', async (test) => {
    const { second, watch, reported } = setUp(test);
    const later: number[] = [];
    watch.onJump(() => {
      throw new Error('no');
    });
    watch.onJump(({ byMs }) => later.push(byMs));
    second(5000);
    await setImmediate();
    assert.deepEqual(later, [4000]);
    assert.deepEqual(reported, ['somebody failed to note that the clock was set']);
  });
});
