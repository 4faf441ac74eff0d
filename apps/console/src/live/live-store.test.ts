import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SubscriptionEnd } from '../server/transport.ts';
import { type LivePorts, LiveStore } from './live-store.ts';

interface Counted {
  readonly position: number;
  readonly epoch: string;
  readonly seen: readonly string[];
}

interface Word {
  readonly word: string;
  readonly epoch: string;
}

/** A fake server and clock, controlled by the test. */
function world() {
  const subscriptions: { from: string; next: (word: string) => void; end: (end: SubscriptionEnd) => void }[] = [];
  const server = { epoch: 'first', isAway: false };
  const timers: { run: () => void; ms: number }[] = [];
  let loads = 0;
  let renew = (): void => {};
  const ports: LivePorts = {
    now: () => 0,
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return timer;
    },
    cancel: (timer) => {
      const at = timers.indexOf(timer as (typeof timers)[number]);
      if (at !== -1) timers.splice(at, 1);
    },
    jitter: () => 1,
    sessionRenewed: () => new Promise((resolve) => (renew = resolve)),
  };
  const store = new LiveStore<Counted, Word>(
    {
      load: async () => {
        loads += 1;
        if (server.isAway) throw new Error('away');
        return { position: 10, epoch: server.epoch, seen: [] };
      },
      subscribe: ({ position, epoch }, { next, end }) => {
        let over = false;
        subscriptions.push({
          from: `${position} ${epoch}`,
          next: (word) => {
            if (!over) next({ word, epoch: server.epoch });
          },
          end,
        });
        return () => {
          over = true;
        };
      },
      apply: (before, { word, epoch }) => {
        const { position, seen } = before.epoch === epoch ? before : { position: 0, seen: [] };
        return { position: position + 1, epoch, seen: [...seen, word] };
      },
    },
    ports,
  );
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const pass = async (): Promise<void> => {
    for (const { run } of timers.splice(0)) run();
    await settled();
  };
  return { store, server, subscriptions, timers, settled, pass, loads: () => loads, renew: () => renew() };
}

const seenBy = ({ store }: ReturnType<typeof world>): readonly string[] => {
  const live = store.current();
  return live.status === 'live' ? live.state.seen : [live.status];
};

describe('a live store', () => {
  it('loads once, applies changes, and resumes from its position after a lost connection', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    here.subscriptions[0]?.next('one');
    here.subscriptions[0]?.next('two');
    here.subscriptions[0]?.end({ kind: 'lost' });
    assert.deepEqual(
      here.timers.map(({ ms }) => ms),
      [500],
    );
    await here.pass();
    assert.deepEqual(
      here.subscriptions.map(({ from }) => from),
      ['10 first', '12 first'],
    );
    here.subscriptions[1]?.next('three');
    assert.deepEqual([seenBy(here), here.loads()], [['one', 'two', 'three'], 1]);
  });

  it('backs off up to ten seconds, and starts over once something arrives', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    const pauses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      here.subscriptions.at(-1)?.end({ kind: 'lost' });
      pauses.push(here.timers[0]?.ms ?? 0);
      await here.pass();
    }
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    here.subscriptions.at(-1)?.next('back');
    here.subscriptions.at(-1)?.end({ kind: 'lost' });
    assert.equal(here.timers[0]?.ms, 500);
  });

  it('resumes after an expired session, once somebody has logged in again', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    here.subscriptions[0]?.next('one');
    here.subscriptions[0]?.end({ kind: 'session' });
    await here.settled();
    assert.deepEqual([seenBy(here), here.subscriptions.length], [['one'], 1]);
    here.renew();
    await here.settled();
    assert.equal(here.subscriptions[1]?.from, '11 first');
  });

  it('shows the complete view of another epoch at once, and loads the rest again', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    here.subscriptions[0]?.next('that never happened');
    here.subscriptions[0]?.end({ kind: 'lost' });
    here.server.epoch = 'restored';
    await here.pass();
    here.subscriptions[1]?.next('all');
    assert.deepEqual([seenBy(here), here.loads()], [['all'], 1]);
    here.subscriptions[1]?.next('late');
    here.server.isAway = true;
    await here.pass();
    assert.deepEqual([seenBy(here), here.loads()], [['all'], 2], 'which is shown until that succeeds');
    here.server.isAway = false;
    await here.pass();
    assert.deepEqual([seenBy(here), here.loads()], [[], 3]);
    here.subscriptions[2]?.next('more');
    assert.deepEqual([here.subscriptions[2]?.from, seenBy(here)], ['10 restored', ['more']]);
  });

  it('takes more and more time between two servers of different epochs', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    const pauses: number[] = [];
    for (const epoch of ['second', 'first', 'second', 'first', 'second', 'first']) {
      here.server.epoch = epoch;
      here.subscriptions.at(-1)?.next('all');
      pauses.push(here.timers[0]?.ms ?? 0);
      await here.pass();
    }
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 10_000]);
  });

  it('stops for good when the caller has lost access', async () => {
    const here = world();
    here.store.subscribe(() => {});
    await here.settled();
    here.subscriptions[0]?.end({ kind: 'refused', code: 'access_lost' });
    assert.deepEqual([here.store.current(), here.timers.length], [{ status: 'refused', code: 'access_lost' }, 0]);
  });

  it('receives nothing after the last subscriber has left', async () => {
    const here = world();
    const leave = here.store.subscribe(() => {});
    await here.settled();
    leave();
    await here.pass();
    here.subscriptions[0]?.next('late');
    assert.deepEqual(seenBy(here), []);
  });
});
