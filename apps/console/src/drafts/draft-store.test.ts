import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DraftPlace, type DraftPorts, DraftStore, keyOfPlace } from './draft-store.ts';

const PLACE: DraftPlace = { teamId: '1', kind: 'REPLY', name: '1:2' };

function world(kept: Record<string, string> = {}) {
  const saved: string[] = [];
  const timers = new Set<() => void>();
  let refuse = false;
  const ports: DraftPorts = {
    save: async (_, content) => {
      if (refuse) throw new Error('no line');
      saved.push(content);
    },
    remove: async () => {
      saved.push('');
    },
    keep: (place, content) => {
      kept[place] = content;
    },
    kept: (place) => kept[place],
    drop: (place) => {
      delete kept[place];
    },
    later: (run) => {
      timers.add(run);
      return run;
    },
    cancel: (timer) => {
      timers.delete(timer as () => void);
    },
  };
  const pass = async (): Promise<void> => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store: new DraftStore(ports), saved, kept, timers, pass, refuse: (is: boolean) => (refuse = is) };
}

describe('a draft', () => {
  it('is kept in the browser with every keystroke, and on the server after a pause', async () => {
    const { store, saved, kept, pass } = world();
    store.write(PLACE, 'H');
    store.write(PLACE, 'Hello');
    assert.deepEqual([kept[keyOfPlace(PLACE)], saved], ['Hello', []]);
    await pass();
    assert.deepEqual([kept[keyOfPlace(PLACE)], saved, store.state(PLACE)], [undefined, ['Hello'], 'saved']);
  });

  it('survives a reload: what the server never confirmed is newer than what it has', async () => {
    const { store, saved, pass } = world({ [keyOfPlace(PLACE)]: 'unconfirmed' });
    store.load(PLACE, 'older');
    assert.equal(store.content(PLACE), 'unconfirmed');
    await pass();
    assert.deepEqual(saved, ['unconfirmed']);
  });

  it('stays in the browser while offline, and is saved when online again', async () => {
    const { store, saved, kept, pass, refuse } = world();
    refuse(true);
    store.write(PLACE, 'Hello');
    await pass();
    assert.deepEqual([kept[keyOfPlace(PLACE)], store.state(PLACE)], ['Hello', 'kept']);
    refuse(false);
    await pass();
    assert.deepEqual(saved, ['Hello']);
  });

  it('is not saved after it was sent, or it would come back', async () => {
    const { store, saved, timers, pass } = world();
    store.write(PLACE, 'Hello');
    await store.settle(PLACE);
    store.sent(PLACE);
    await pass();
    assert.deepEqual([saved, timers.size, store.content(PLACE)], [[], 0, '']);
  });

  it('is saved after all if sending was refused', async () => {
    const { store, saved, pass } = world();
    store.write(PLACE, 'Hello');
    await store.settle(PLACE);
    store.resume(PLACE);
    await pass();
    assert.deepEqual([saved, store.content(PLACE)], [['Hello'], 'Hello']);
  });
});
