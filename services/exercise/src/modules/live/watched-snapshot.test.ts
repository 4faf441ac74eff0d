import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { kitErrors } from '@muster/kit/errors';
import { createLogger } from '@muster/kit/runtime';
import { Topics } from '@muster/kit/topics';
import { SubscriptionMessages } from './subscription-messages.ts';
import { WakeUps } from './wake-ups.ts';
import { WatchedSnapshot } from './watched-snapshot.ts';

interface Thing {
  readonly value: number;
  readonly parts: readonly string[];
  /** What the latest change concerned. */
  readonly changed: ReadonlySet<number> | 'all';
}

/** Something that can change, fail to be read, and disappear. */
class Stage {
  readonly topics = new Topics(
    () => ({ listen: () => {}, send: () => {}, signal: () => {}, close: async () => {} }),
    (error) => {
      throw error;
    },
  );
  thing: Thing = { value: 1, parts: [], changed: 'all' };
  failure: Error | undefined;
  reads = 0;
  /** Those that included what can wait. */
  fullReads = 0;
  isIdle = false;
  /** Called during a read, after the state was read. */
  meanwhile: () => Promise<void> = async () => {};
  readonly watched: WatchedSnapshot<Thing>;

  constructor() {
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    this.watched = new WatchedSnapshot<Thing>(
      { topics: this.topics, log, wakeUps: new WakeUps() },
      {
        read: async (_before, hasWaited) => {
          this.reads += 1;
          if (hasWaited) this.fullReads += 1;
          const { thing, failure } = this;
          await this.meanwhile();
          if (failure !== undefined) throw failure;
          return thing;
        },
        subjects: (thing) => [
          ...['thing', ...(thing?.parts ?? [])].map((id) => ({ topic: 'things', id })),
          { topic: 'things', id: 'busy', canWait: true },
        ],
        changed: (_before, { changed }) => changed,
      },
      () => {
        this.isIdle = true;
      },
    );
  }

  change(value: number, hint = 'thing', parts = this.thing.parts, changed: Thing['changed'] = 'all'): void {
    this.thing = { value, parts, changed };
    this.topics.publish('things', hint);
  }

  /** A change of some parts only. */
  changeParts(value: number, changed: ReadonlySet<number>): void {
    this.change(value, 'thing', this.thing.parts, changed);
  }

  follow(part?: number): {
    readonly seen: number[];
    readonly ended: Promise<unknown>;
    readonly stop: () => Promise<unknown>;
  } {
    const seen: number[] = [];
    const messages = new SubscriptionMessages(this.watched, ({ value }: Thing) => value, part);
    const ended = (async () => {
      for await (const value of messages) seen.push(value);
    })().catch((error: unknown) => error);
    return { seen, ended, stop: () => messages.return() };
  }
}

/** Everything that should happen at once has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

const mock = (test: TestContext) => test.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });

describe('a watched thing', () => {
  it('is read once per second for frequent changes', async (test) => {
    mock(test);
    const stage = new Stage();
    const { seen, stop } = stage.follow();
    await settled();
    for (let value = 2; value <= 50; value += 1) {
      stage.change(value, 'busy');
      await settled();
    }
    assert.deepEqual(seen, [1]);
    test.mock.timers.tick(1000);
    await settled();
    assert.deepEqual(seen, [1, 50]);
    stage.change(51, 'busy');
    stage.change(52);
    await settled();
    assert.deepEqual(seen, [1, 50, 52], 'and with any other change');
    await stop();
    stage.watched.close();
  });

  it('is read once per change, however many watch it', async () => {
    const stage = new Stage();
    const readers = Array.from({ length: 500 }, () => stage.follow());
    await settled();
    const { reads } = stage;
    assert.ok(reads <= 2, `${reads} reads`);
    stage.change(2);
    await settled();
    assert.equal(stage.reads, reads + 1);
    for (const { seen } of readers) assert.deepEqual(seen, [1, 2]);
    for (const { stop } of readers) await stop();
  });

  it('wakes those who watch a part when that part changes, and those who watch all of it each time', async () => {
    const stage = new Stage();
    const [one, two, all] = [stage.follow(1), stage.follow(2), stage.follow()];
    await settled();
    const changes: [value: number, changed: ReadonlySet<number>][] = [
      [2, new Set([1])],
      [3, new Set([1])],
      [4, new Set()],
      [5, new Set([2, 3])],
    ];
    for (const [value, changed] of changes) {
      stage.changeParts(value, changed);
      await settled();
    }
    stage.change(6);
    await settled();
    assert.deepEqual(one.seen, [1, 2, 3, 6]);
    assert.deepEqual(two.seen, [1, 5, 6]);
    assert.deepEqual(all.seen, [1, 2, 3, 4, 5, 6]);
    for (const { stop } of [one, two, all]) await stop();
  });

  it('tells a watcher of a part who was busy during its change', async () => {
    const stage = new Stage();
    const messages = new SubscriptionMessages(stage.watched, ({ value }: Thing) => value, 1);
    const ping = stage.follow();
    assert.equal((await messages.next()).value, 1);
    // It has not asked for the next message yet.
    stage.changeParts(2, new Set([1]));
    await settled();
    stage.changeParts(3, new Set([2]));
    await settled();
    assert.equal((await messages.next()).value, 3);
    for (const { stop } of [ping, { stop: () => messages.return() }]) await stop();
  });

  it('reads what can wait only if it may have changed', async (test) => {
    mock(test);
    const stage = new Stage();
    const { stop } = stage.follow();
    await settled();
    const { fullReads } = stage;
    for (const value of [2, 3, 4]) {
      stage.change(value);
      await settled();
    }
    assert.equal(stage.fullReads, fullReads);
    stage.change(5, 'busy');
    await settled();
    stage.failure = new Error('the database is away');
    stage.change(6);
    await settled();
    assert.equal(stage.fullReads, fullReads + 1);
    stage.failure = undefined;
    stage.change(7);
    await settled();
    assert.equal(stage.fullReads, fullReads + 2, 'again, since the first failed');
    stage.change(8);
    await settled();
    assert.equal(stage.fullReads, fullReads + 2);
    test.mock.timers.tick(20_000);
    await settled();
    assert.ok(stage.fullReads > fullReads + 2, 'and now and then');
    await stop();
    stage.watched.close();
  });

  it('is read again if it changed during the read', async () => {
    const stage = new Stage();
    const reader = stage.follow();
    await settled();
    stage.meanwhile = async () => {
      stage.meanwhile = async () => {};
      stage.change(3);
      await settled();
    };
    stage.change(2);
    await settled();
    await settled();
    assert.equal(reader.seen.at(-1), 3);
    await reader.stop();
  });

  it('listens to its current parts, and notices changes from before it listened', async () => {
    const stage = new Stage();
    const reader = stage.follow();
    await settled();
    // The new part changes between the read that finds it and the moment of subscribing to it.
    stage.meanwhile = async () => {
      stage.meanwhile = async () => {};
      stage.thing = { ...stage.thing, value: 3 };
    };
    stage.change(2, 'thing', ['part']);
    await settled();
    assert.equal(reader.seen.at(-1), 3);
    stage.change(4, 'part');
    await settled();
    assert.equal(reader.seen.at(-1), 4);
    stage.change(5, 'thing', []);
    await settled();
    stage.change(6, 'part');
    await settled();
    assert.equal(reader.seen.at(-1), 5);
    await reader.stop();
  });

  it('keeps its watchers while it cannot be read, and is read again', async (test) => {
    mock(test);
    const stage = new Stage();
    const reader = stage.follow();
    await settled();
    stage.failure = new Error('the database is away');
    stage.change(2);
    await settled();
    assert.deepEqual(reader.seen, [1]);
    stage.failure = undefined;
    test.mock.timers.tick(1000);
    await settled();
    assert.deepEqual(reader.seen, [1, 2]);
    await reader.stop();
  });

  it('is read now and then in case a hint was lost', async (test) => {
    mock(test);
    const stage = new Stage();
    const reader = stage.follow();
    await settled();
    stage.thing = { value: 2, parts: [], changed: 'all' };
    test.mock.timers.tick(20_000);
    await settled();
    assert.deepEqual(reader.seen, [1, 2]);
    await reader.stop();
  });

  it('ends everyone with the reason when it is gone', async () => {
    const stage = new Stage();
    const readers = [stage.follow(), stage.follow(1)];
    await settled();
    stage.failure = kitErrors.text_invalid('nul');
    stage.change(2);
    for (const { ended, seen } of readers) {
      assert.equal(await ended, stage.failure);
      assert.deepEqual(seen, [1]);
    }
  });

  it('is no longer read once nobody has watched for a while', async (test) => {
    mock(test);
    const stage = new Stage();
    const reader = stage.follow();
    await settled();
    await reader.stop();
    stage.change(2);
    await settled();
    const { reads } = stage;
    test.mock.timers.tick(10_000);
    assert.equal(stage.isIdle, true);
    stage.change(3);
    test.mock.timers.tick(60_000);
    await settled();
    assert.equal(stage.reads, reads);
  });
});
