import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { derived } from './derived.ts';
import { createParts } from './parts.ts';
import { perKey } from './per-key.ts';
import { createStore } from './store.ts';

describe('a store', () => {
  it('tells its readers of a change, and of nothing else', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const leave = store.subscribe(() => seen.push(store.current()));
    store.set(2);
    store.set(2);
    store.update((value) => value + 1);
    leave();
    store.set(4);
    assert.deepEqual(seen, [2, 3]);
  });
});

describe('a derived value', () => {
  it('is made once for each value of its source, and tells of its changes', () => {
    const source = createStore(1);
    let made = 0;
    const doubled = derived(source, (value) => {
      made += 1;
      return { value: 2 * value };
    });
    assert.equal(doubled.current(), doubled.current());
    const seen: number[] = [];
    doubled.subscribe(() => seen.push(doubled.current().value));
    source.set(3);
    assert.deepEqual([doubled.current().value, seen, made], [6, [6], 2]);
  });
});

describe('one value per key', () => {
  it('is made once, also if it is undefined', () => {
    const asked: string[] = [];
    const of = perKey((key: string) => {
      asked.push(key);
      return key === 'nothing' ? undefined : { key };
    });
    assert.equal(of('a'), of('a'));
    assert.notEqual(of('a'), of('b'));
    of('nothing');
    of('nothing');
    assert.deepEqual(asked, ['a', 'b', 'nothing']);
  });
});

describe('the parts of an owner', () => {
  it('are made once per owner', () => {
    const rooms = (owner: { name: string }) => ({ of: owner.name });
    const ada = { name: 'Ada' };
    const parts = createParts(() => ada);
    const others = createParts(() => ({ name: 'Bob' }));
    assert.equal(parts(rooms), parts(rooms));
    assert.deepEqual([parts(rooms).of, others(rooms).of], ['Ada', 'Bob']);
  });
});
