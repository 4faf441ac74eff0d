import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTables, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/index.ts';
import {
  append,
  endStream,
  latestPosition,
  latestPositions,
  type NewEvent,
  readEvents,
  removeEvents,
  type StoredEvent,
  StreamEnded,
  StreamMoved,
} from './index.ts';

const event = (data: unknown): NewEvent => ({ type: 'happened', version: 1, data });
const many = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => event({ index }));

onEachDatabase('streams', (kind) => {
  let test: TestDatabase;
  /** One instance on SQLite. */
  let instances: Database[];
  let database: Database;
  let statements: string[] = [];
  let streams = 0;
  let stream: string;

  before(async () => {
    test = await kind.create();
    instances = Array.from({ length: kind.name === 'SQLite' ? 1 : 2 }, () =>
      openDatabase(
        test.address('public'),
        () => {},
        (text) => statements.push(text),
      ),
    );
    [database] = instances as [Database];
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  after(async () => {
    for (const instance of instances) await instance.close();
    await test.drop();
  });
  beforeEach(() => {
    streams += 1;
    stream = `exercise ${streams}`;
  });

  const appendTo = (after: number, events: readonly NewEvent[], name = stream): Promise<number> =>
    database.transaction((tx) => append(tx, name, after, events));
  const read = async (after = 0, name = stream): Promise<StoredEvent[]> =>
    Array.fromAsync(readEvents(database, name, after));

  it('return events as they were written, with their positions', async () => {
    const data = {
      z: 1,
      a: [null, true, 'Žluťoučký 🦆', ''],
      nested: { '2': 'two', '1': 'one' },
      long: 'x'.repeat(50_000),
    };
    assert.equal(await appendTo(0, [event(data), { type: 'other', version: 3, data: 'text' }]), 2);
    assert.equal(await appendTo(2, [event(null)]), 3);
    const events = await read();
    assert.deepEqual(events, [
      { position: 1, type: 'happened', version: 1, data },
      { position: 2, type: 'other', version: 3, data: 'text' },
      { position: 3, type: 'happened', version: 1, data: null },
    ]);
    assert.equal(JSON.stringify(events[0]?.data), JSON.stringify(data), 'keys keep their order');
  });

  it('are read from a position', async () => {
    await appendTo(0, many(5));
    assert.deepEqual(
      (await read(3)).map(({ position }) => position),
      [4, 5],
    );
    assert.deepEqual(await read(5), []);
    assert.deepEqual(await read(0, 'unknown'), []);
    assert.equal(await latestPosition(database, stream), 5);
    assert.equal(await latestPosition(database, 'unknown'), 0);
    await appendTo(0, many(2), 'another');
    assert.deepEqual(
      await latestPositions(database, [stream, 'unknown', 'another']),
      new Map([
        [stream, 5],
        ['another', 2],
      ]),
    );
    assert.deepEqual(await latestPositions(database, []), new Map());
  });

  it('refuse an append after a wrong position, and store none of it', async () => {
    await appendTo(0, many(3));
    for (const after of [0, 2, 4, 100]) {
      for (const count of [1, 2, 5]) await assert.rejects(appendTo(after, many(count)), StreamMoved);
    }
    await assert.rejects(appendTo(1, [event('into a new one')], 'new'), StreamMoved);
    assert.equal((await read()).length, 3);
    assert.deepEqual(await read(0, 'new'), []);
  });

  it('lose appended events if the transaction is rolled back', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await append(tx, stream, 0, many(2));
        throw new Error('no');
      }),
      /no/,
    );
    assert.deepEqual(await read(), []);
    assert.equal(await database.transaction((tx) => append(tx, stream, 0, [])), 0);
  });

  it('accept thousands of events at once, and are read page by page while other work runs', async () => {
    assert.equal(await appendTo(0, many(2500)), 2500);
    statements = [];
    let reading = true;
    let turns = 0;
    const others = (async () => {
      while (reading) {
        await setImmediate();
        turns += 1;
      }
    })();
    let last = 0;
    for await (const { position, data } of readEvents(database, stream)) {
      assert.deepEqual(data, { index: last });
      last = position;
    }
    reading = false;
    await others;
    assert.equal(last, 2500);
    assert.equal(statements.length, 1 + 2 * 13, 'a short page, then pages of 200 whose sizes are asked for first');
    assert.ok(turns >= 10, `${turns} turns`);
    statements = [];
    for await (const { position } of readEvents(database, stream)) if (position === 3) break;
    assert.equal(statements.length, 1, 'who stops early reads no further');
  });

  it('publish their position to subscribers', async () => {
    const watch = database.topics.watch('streams', stream);
    await appendTo(0, many(2));
    for (;;) {
      const { value } = await watch.next();
      // The first subscriber on PostgreSQL is woken once more, when the connection is opened.
      if (value !== undefined) {
        assert.equal(value, 2);
        break;
      }
    }
    await watch.return?.();
  });

  it('detect missing events in the middle', async () => {
    await appendTo(0, many(3));
    await sql`delete from events where stream = ${stream} and position = 2`.execute(database.tables());
    await assert.rejects(read(), /goes on at 3 after 1: events are missing/);
  });

  it('streams that have ended can be neither read nor appended to, even by a concurrent writer', async () => {
    await appendTo(0, many(3));
    await assert.rejects(removeEvents(database, stream), /has not ended/);
    await assert.rejects(
      database.transaction(async (tx) => {
        await endStream(tx, stream);
        throw new Error('no');
      }),
    );
    await appendTo(3, many(1));
    await database.transaction((tx) => endStream(tx, stream));
    await database.transaction((tx) => endStream(tx, stream));
    await assert.rejects(appendTo(4, many(1)), StreamMoved);
    await assert.rejects(read(), StreamEnded);
    await assert.rejects(read(4), StreamEnded);
    await assert.rejects(latestPosition(database, stream), StreamEnded);
    await assert.rejects(appendTo(0, [{ type: '$end', version: 1, data: null }], 'new'), /No event can be of the type/);
  });

  it('streams that have ended lose their events in batches, and stay ended', async () => {
    await appendTo(0, many(2500));
    await appendTo(0, many(2), `${stream} beside`);
    await database.transaction((tx) => endStream(tx, stream));
    const stopped = AbortSignal.abort();
    assert.equal(await removeEvents(database, stream, stopped), 0);
    statements = [];
    assert.equal(await removeEvents(database, stream), 2500);
    assert.equal(statements.filter((text) => text.startsWith('delete')).length, 3);
    assert.equal(await removeEvents(database, stream), 0);
    assert.equal((await read(0, `${stream} beside`)).length, 2);
    await assert.rejects(read(), StreamEnded);
    for (const after of [0, 1, 2500]) await assert.rejects(appendTo(after, many(1)), StreamMoved);
  });
});
