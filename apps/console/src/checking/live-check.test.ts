import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openWorkers } from '../testing/workers.ts';
import { createLiveCheck } from './live-check.ts';
import { serveWritten } from './serve-written.ts';

const FILES = [{ path: 'config.yml', size: 16, text: 'version: 0.25.0\n' }];

/** A clock that the test moves. */
class Clock {
  #now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  readonly later = (run: () => void, ms: number): unknown => {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return timer;
  };
  readonly cancel = (timer: unknown): void => {
    this.#timers = this.#timers.filter((one) => one !== timer);
  };
  pass(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter((one) => !due.includes(one));
    for (const { run } of due) run();
  }
}

const settled = (): Promise<void> => new Promise(setImmediate);

describe('the check of what is written', () => {
  let clock: Clock;
  let isSilent: boolean;

  let workers: ReturnType<typeof openWorkers>;

  beforeEach(() => {
    clock = new Clock();
    isSilent = false;
    workers = openWorkers({
      'written-worker.ts': (answer) => {
        const serve = serveWritten(answer);
        return (data: never) => {
          if (!isSilent) void serve({ data });
        };
      },
    });
  });

  afterEach(() => workers.end());

  it('is given up after a minute, and the next one has a new worker', async () => {
    const live = createLiveCheck(clock);
    isSilent = true;
    live.check(() => FILES);
    clock.pass(200);
    clock.pass(59_000);
    assert.equal(live.current(), undefined);
    clock.pass(1_000);
    assert.equal(live.current(), 'broken');
    isSilent = false;
    live.check(() => FILES);
    clock.pass(200);
    await settled();
    await settled();
    const outcome = live.current();
    assert.ok(outcome !== undefined && outcome !== 'broken');
    clock.pass(120_000);
    assert.equal(live.current(), outcome, 'it is not given up once it has answered');
    live.end();
  });

  it('says nothing about a package because a question failed', async () => {
    const live = createLiveCheck(clock);
    const text = null as unknown as string;
    const answer = await live.ask({ ask: 'completions', path: 'config.yml', text, offset: 3 });
    assert.equal(answer?.completions, undefined);
    assert.equal(live.current(), undefined);
    live.end();
  });
});
