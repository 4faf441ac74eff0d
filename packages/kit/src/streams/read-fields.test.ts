import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createTables, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { type Database, openDatabase } from '../database/index.ts';
import { append, endStream, type FieldsPage, type NewEvent, readFields, readFieldsAt, StreamEnded } from './index.ts';

const CHOSEN = {
  types: ['written', 'noted'],
  fields: ['time', 'by', 'on'],
  texts: ['text', 'command.cmd'],
  textLength: 10,
};

const event = (type: string, data: unknown): NewEvent => ({ type, version: 1, data });

onEachDatabase('the fields of events', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let streams = 0;
  let stream: string;

  before(async () => {
    test = await kind.create();
    database = openDatabase(test.address('public'), () => {});
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  after(async () => {
    await database.close();
    await test.drop();
  });
  beforeEach(() => {
    streams += 1;
    stream = `exercise ${streams}`;
  });

  const appendAll = (events: readonly NewEvent[]): Promise<number> =>
    database.transaction((tx) => append(tx, stream, 0, events));
  const read = (from = 0): Promise<FieldsPage> => readFields(database, stream, from, CHOSEN);

  it('are the same for short and for long events, with the beginnings of texts', async () => {
    const short = { time: 5, by: { id: 'a', role: 'b' }, text: '🙂'.repeat(12), other: 1 };
    const cmd = 'ž'.repeat(3000);
    const values = [
      { ...short },
      { ...short, other: 'x'.repeat(5000) },
      { on: false, command: { cmd, more: cmd } },
      {},
    ];
    await appendAll(values.flatMap((data) => [event('written', data), event('skipped', data)]));
    const { events, ...page } = await read();
    const nothing = { time: null, by: null, on: null, text: null, 'command.cmd': null };
    const told = { ...nothing, time: 5, by: short.by, text: '🙂'.repeat(10) };
    assert.deepEqual(
      events.map(({ fields }) => fields),
      [told, told, { ...nothing, on: false, 'command.cmd': 'ž'.repeat(10) }, nothing],
    );
    assert.deepEqual(
      events.map(({ position, type }) => `${type} ${position}`),
      ['written 1', 'written 3', 'written 5', 'written 7'],
    );
    assert.deepEqual([page.position, page.readEvents, page.isLast], [8, 8, true]);
  });

  it('are read in pages that are limited in number and in bytes', async () => {
    const long = 'x'.repeat(400_000);
    const events = Array.from({ length: 250 }, (_, index) =>
      event(index < 30 ? 'written' : 'noted', index < 30 ? { time: index, text: long + index } : { time: index }),
    );
    await appendAll(events);
    const pages: FieldsPage[] = [];
    for (let page = await read(); ; page = await read(page.position)) {
      pages.push(page);
      if (page.isLast) break;
    }
    assert.ok(pages.length >= 4, `${pages.length} pages`);
    for (const { readEvents, readBytes } of pages) assert.ok(readEvents <= 200 && readBytes <= 4_000_000);
    assert.deepEqual(
      pages.flatMap((page) => page.events.map(({ fields }) => fields['time'])),
      events.map((_, index) => index),
    );
  });

  it('can be read of some events alone', async () => {
    const long = 'x'.repeat(5000);
    await appendAll([
      event('written', { time: 1 }),
      event('skipped', { time: 2 }),
      event('noted', { time: 3, text: long }),
      event('written', { time: 4 }),
    ]);
    const { events, readBytes } = await readFieldsAt(database, stream, [3, 2, 1, 9], CHOSEN);
    assert.deepEqual(
      events.map(({ position, fields }) => [position, fields['time'], fields['text']]),
      [
        [1, 1, null],
        [3, 3, 'x'.repeat(10)],
      ],
    );
    assert.ok(readBytes > 5000 && readBytes < 6000, `${readBytes}`);
  });

  it('contain an event that is longer than a page', async () => {
    await appendAll([event('written', { time: 1, text: 'x'.repeat(5_000_000) }), event('written', { time: 2 })]);
    const { events, position } = await read();
    assert.equal(events[0]?.fields['text'], 'x'.repeat(10));
    assert.ok(position >= 1);
  });

  it('cannot be read from an ended stream', async () => {
    await appendAll([event('written', {})]);
    await database.transaction((tx) => endStream(tx, stream));
    await assert.rejects(read(), StreamEnded);
  });
});
