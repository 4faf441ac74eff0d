import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createTables, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { type Database, openDatabase } from '../database/index.ts';
import { isNewerData, newerData } from '../errors/index.ts';
import {
  append,
  endStream,
  FoldedStreams,
  latestPosition,
  type NewEvent,
  type StoredEvent,
  StreamEnded,
  StreamWriter,
} from './index.ts';
import { tables } from './tables.ts';
import { foldingOn, jsonSnapshots } from './testing/folding.ts';

interface Sum {
  readonly total: number;
  readonly count: number;
}

const added = (amount: number, text = ''): NewEvent => ({ type: 'added', version: 1, data: { amount, text } });

onEachDatabase('folded streams', (kind) => {
  let test: TestDatabase;
  let database: Database;
  /** Another instance, if the database allows one. */
  let other: Database;
  let statements = 0;
  let folded = 0;
  let streams = 0;
  let stream: string;

  before(async () => {
    test = await kind.create();
    const open = () =>
      openDatabase(
        test.address('public'),
        () => {},
        () => {
          statements += 1;
        },
      );
    database = open();
    other = kind.name === 'SQLite' ? database : open();
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  after(async () => {
    if (other !== database) await other.close();
    await database.close();
    await test.drop();
  });
  beforeEach(() => {
    streams += 1;
    stream = `sum ${streams}`;
    folded = 0;
  });

  const evolve = ({ total, count }: Sum, { type, data }: StoredEvent): Sum => {
    if (type !== 'added') throw newerData(new Error(`There is no event ${type}.`));
    folded += 1;
    return { total: total + (data as { amount: number }).amount, count: count + 1 };
  };
  const sums = (maxBytes = 1_000_000, foldedAgain: string[] = []): FoldedStreams<Sum> =>
    new FoldedStreams(
      { ...foldingOn(database), onFoldedAgain: (name) => foldedAgain.push(name) },
      { initial: async () => ({ total: 0, count: 0 }), evolve, snapshots: jsonSnapshots() },
      { maxBytes, snapshotEvery: 1000 },
    );
  const appendTo = (after: number, events: readonly NewEvent[], name = stream, instance = database): Promise<number> =>
    instance.transaction((tx) => append(tx, name, after, events));

  it('are refused for reading and writing after an event of a newer version, until it is gone', async () => {
    const reported: string[] = [];
    const cache = new FoldedStreams<Sum>(
      { ...foldingOn(database), report: (_error, what) => reported.push(what) },
      { initial: async () => ({ total: 0, count: 0 }), evolve, snapshots: jsonSnapshots() },
      { maxBytes: 1_000_000, snapshotEvery: 1000 },
    );
    const writer = new StreamWriter(database, cache);
    const add = (name = stream) =>
      writer.decideAndAppend(name, ({ state }) => ({
        events: [added(1)],
        state: { total: state.total + 1, count: state.count + 1 },
        result: undefined,
      }));
    await appendTo(0, [added(1), added(2)]);
    if (kind.name === 'PostgreSQL') await cache.read(stream);
    await appendTo(2, [{ type: 'later', version: 1, data: null }, added(3)], stream, other);
    for (let times = 0; times < 3; times += 1) {
      await assert.rejects(cache.read(stream), isNewerData);
      await assert.rejects(cache.readAll([stream]), isNewerData);
      await assert.rejects(add(), isNewerData);
    }
    assert.equal(folded, 2, 'the events before it are folded once');
    assert.equal(await latestPosition(database, stream), 4);
    assert.deepEqual(reported, [
      `a newer version has written to "${stream}" (later@1 at 3); this instance refuses it until it is upgraded`,
    ]);
    await add(`${stream}, another`);
    await tables(database).deleteFrom('events').where('stream', '=', stream).where('position', '>', 2).execute();
    assert.equal((await add()).position, 3);
    await appendTo(3, [{ type: 'later', version: 1, data: null }]);
    await assert.rejects(cache.read(stream, true), isNewerData);
    await database.transaction((tx) => endStream(tx, stream));
    await assert.rejects(cache.read(stream), StreamEnded);
  });

  it('are folded once for concurrent readers, and then cached', async () => {
    await appendTo(0, [added(1), added(2)]);
    const cache = sums();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cache.read(stream)));
    for (const { state, position } of answers)
      assert.deepEqual({ ...state, position }, { total: 3, count: 2, position: 2 });
    assert.equal(folded, 2);
    statements = 0;
    await cache.read(stream);
    assert.equal(statements, kind.name === 'SQLite' ? 0 : 1);
  });

  it('are read together with one statement once they are cached', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${stream} ${index}`);
    for (const name of names) await appendTo(0, [added(1)], name);
    const cache = sums();
    await cache.readAll(names);
    statements = 0;
    const kept = await cache.readAll(names);
    assert.equal(statements, kind.name === 'SQLite' ? 0 : 1);
    assert.deepEqual([...kept.keys()], names);
    const [first = '', second = '', third = ''] = names;
    await appendTo(1, [added(5)], first, other);
    await other.transaction((tx) => endStream(tx, second));
    if (other === database) for (const name of [first, second]) cache.forget(name);
    const later = await cache.readAll([third, second, first]);
    assert.deepEqual([...later.keys()], [third, first]);
    assert.equal(later.get(first)?.state.total, 6);
    assert.equal(later.get(third), kept.get(third));
    assert.deepEqual(await cache.readAll([]), new Map());
  });

  it('catch up with what other instances have appended', async () => {
    const cache = sums();
    await appendTo(0, [added(1)]);
    await cache.read(stream);
    await appendTo(1, [added(5)], stream, other);
    const { state, position } = await cache.read(stream, kind.name === 'SQLite');
    assert.deepEqual({ ...state, position }, { total: 6, count: 2, position: 2 });
    assert.equal(folded, 2, 'only what is new is folded');
  });

  it('cache the state that a decision led to, and never go back', async () => {
    const cache = sums();
    await appendTo(0, [added(1)]);
    const old = await cache.read(stream);
    await appendTo(1, [added(2)]);
    cache.keep(stream, { state: { total: 3, count: 2 }, position: 2 }, [added(2)]);
    cache.keep(stream, old, []);
    assert.deepEqual((await cache.read(stream)).state, { total: 3, count: 2 });
    assert.equal(folded, 1);
  });

  it('are cached up to a number of bytes, least recently used evicted first', async () => {
    const names = ['a', 'b', 'c'].map((name) => `${stream} ${name}`);
    for (const name of names) await appendTo(0, [added(1, 'x'.repeat(10_000))], name);
    const foldedAgain: string[] = [];
    const cache = sums(30_000, foldedAgain);
    const [a = '', b = '', c = ''] = names;
    for (const name of [a, b, a, c]) await cache.read(name);
    folded = 0;
    await cache.read(a);
    assert.equal(folded, 0, 'used a short while ago');
    assert.deepEqual(foldedAgain, []);
    await cache.read(b);
    assert.equal(folded, 1, 'made room');
    assert.deepEqual(foldedAgain, [b]);
    const { keptBytes, ...counted } = cache.statistics;
    assert.deepEqual(counted, {
      keptStreams: 2,
      evictions: 2,
      folds: 4,
      foldsAgain: 1,
      foldedEvents: 4,
      snapshotsRead: 0,
      snapshotsWritten: 0,
    });
    assert.ok(keptBytes > 20_000 && keptBytes < 30_000, `${keptBytes} bytes`);
  });

  it('stay cached while in use, even if one alone is over the limit', async () => {
    await appendTo(0, [added(1, 'x'.repeat(10_000))]);
    const cache = sums(5_000);
    await cache.read(stream);
    await appendTo(1, [added(2)]);
    cache.keep(stream, { state: { total: 3, count: 2 }, position: 2 }, [added(2)]);
    folded = 0;
    assert.deepEqual((await cache.read(stream)).state, { total: 3, count: 2 });
    assert.equal(folded, 0);
    const other = `${stream} beside it`;
    await appendTo(0, [added(1)], other);
    await cache.read(other);
    assert.equal(cache.statistics.keptStreams, 1, 'now another one is in use');
  });

  it('take what their texts take in memory: one byte per character, or two beyond Latin-1', async () => {
    const bytesWith = async (name: string, text: string) => {
      await appendTo(0, [added(1, text)], `${stream} ${name}`);
      const cache = sums();
      await cache.read(`${stream} ${name}`);
      return cache.statistics.keptBytes;
    };
    const without = await bytesWith('none', '');
    assert.equal((await bytesWith('narrow', 'é'.repeat(1000))) - without, 1024);
    assert.equal((await bytesWith('wide', 'č'.repeat(1000))) - without, 2024);
  });

  it('are folded in slices: other work runs between large events', async () => {
    const large = 'x'.repeat(400_000);
    await appendTo(
      0,
      Array.from({ length: 30 }, () => added(1, large)),
    );
    let turns = 0;
    let isFolded = false;
    const count = (): void => {
      turns += 1;
      if (!isFolded) setImmediate(count);
    };
    setImmediate(count);
    const { state } = await sums().read(stream);
    isFolded = true;
    assert.equal(state.total, 30);
    assert.ok(turns >= 20, `${turns} turns`);
  });

  it('cannot be read once they have ended', async () => {
    const cache = sums();
    await appendTo(0, [added(1)]);
    await cache.read(stream);
    await database.transaction((tx) => endStream(tx, stream));
    await assert.rejects(cache.read(stream, true), StreamEnded);
    await assert.rejects(cache.read(stream), StreamEnded, 'nothing is kept of it');
  });
});
