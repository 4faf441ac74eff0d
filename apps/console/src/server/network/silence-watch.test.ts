import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ANSWER_TIMEOUT_MS, GIVE_UP_AFTER_MS, SilenceWatch } from './silence-watch.ts';

interface TestTimer {
  readonly run: () => void;
  readonly at: number;
}

describe('the watch over a silent server', () => {
  let now: number;
  let happened: string[];
  let timer: TestTimer | undefined;
  let watch: SilenceWatch<TestTimer>;

  beforeEach(() => {
    now = 0;
    happened = [];
    timer = undefined;
    watch = new SilenceWatch({
      now: () => now,
      later: (run, ms) => {
        timer = { run, at: now + ms };
        return timer;
      },
      cancel: (which) => {
        if (which === timer) timer = undefined;
      },
      silent: (lastSign) => happened.push(`silent since ${lastSign}`),
      heard: () => happened.push('heard'),
      giveUp: () => happened.push('given up'),
    });
  });

  const pass = (ms: number): void => {
    const end = now + ms;
    while (timer !== undefined && timer.at <= end) {
      const { run, at } = timer;
      timer = undefined;
      now = at;
      run();
    }
    now = end;
  };

  it('counts from the last sign of life, and gives the connection up later', () => {
    watch.sign(true);
    pass(1500);
    watch.asked();
    pass(ANSWER_TIMEOUT_MS);
    assert.deepEqual(happened, ['silent since 0']);
    pass(GIVE_UP_AFTER_MS);
    assert.deepEqual(happened, ['silent since 0', 'given up']);
  });

  it('takes a late answer', () => {
    watch.sign(true);
    watch.asked();
    pass(ANSWER_TIMEOUT_MS + 100);
    watch.sign(true);
    pass(60_000);
    assert.deepEqual(happened, ['silent since 0', 'heard']);
    assert.equal(watch.lastSign, ANSWER_TIMEOUT_MS + 100);
  });

  it('goes on waiting for the answer after another message', () => {
    watch.asked();
    pass(1000);
    watch.sign(false);
    pass(ANSWER_TIMEOUT_MS - 1);
    assert.deepEqual(happened, []);
    pass(1);
    assert.deepEqual(happened, ['silent since 1000']);
  });

  it('waits for nothing that was not asked, nor from a closed connection', () => {
    watch.sign(false);
    pass(60_000);
    watch.asked();
    watch.closed();
    pass(60_000);
    assert.deepEqual(happened, []);
  });

  it('notices a server that does not answer while the connection opens, and keeps the attempt', () => {
    watch.sign(true);
    watch.closed();
    pass(600_000);
    watch.opening();
    pass(ANSWER_TIMEOUT_MS - 1);
    assert.deepEqual(happened, []);
    pass(60_000);
    assert.deepEqual(happened, ['silent since 600000']);
    watch.sign(false);
    pass(60_000);
    assert.deepEqual(happened, ['silent since 600000', 'heard']);
  });

  it('gives a connection up that opened and then does not answer', () => {
    watch.opening();
    pass(100);
    watch.asked();
    pass(ANSWER_TIMEOUT_MS + GIVE_UP_AFTER_MS);
    assert.deepEqual(happened, ['silent since 0', 'given up']);
  });
});
