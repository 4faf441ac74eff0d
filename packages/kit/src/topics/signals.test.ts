import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { eventually, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/index.ts';

onEachDatabase('signals', (kind) => {
  let test: TestDatabase;
  let one: Database;
  /** Another instance, if the database allows one. */
  let other: Database;
  let reported: string[];
  let count = 0;
  const statements: string[] = [];

  before(async () => {
    test = await kind.create();
    const open = () =>
      openDatabase(
        test.address('public'),
        (error, what) => reported.push(`${what}: ${error instanceof Error ? error.message : error}`),
        (text) => statements.push(text),
      );
    one = open();
    other = kind.name === 'SQLite' ? one : open();
    // The first use opens the connection between instances, which wakes everyone once.
    for (const database of new Set([one, other])) {
      const first = database.topics.watch('warm', 'up');
      if (kind.name === 'PostgreSQL') await first.next();
      await first.return?.();
    }
  });
  after(async () => {
    if (other !== one) await other.close();
    await one.close();
    await test.drop();
  });
  beforeEach(() => {
    reported = [];
    statements.length = 0;
  });

  const heardBy = (database: Database, topic: string): string[] => {
    const heard: string[] = [];
    database.topics.onSignal(topic, (text) => heard.push(text));
    return heard;
  };
  /** When this signal arrives, all earlier ones have arrived, unless they were lost with a connection. */
  const arrived = async (): Promise<void> => {
    const heard = heardBy(other, 'last');
    count += 1;
    const text = `last ${count}`;
    await eventually('the last signal', async () => {
      one.topics.signal({ topic: 'last', key: '', text });
      return heard.includes(text) ? true : undefined;
    });
  };

  it('reach every listener of their topic: in this process at once, elsewhere soon', async () => {
    const [here, there, elsewhere] = [heardBy(one, 'a'), heardBy(other, 'a'), heardBy(other, 'b')];
    one.topics.signal({ topic: 'a', key: 'k', text: 'Hello "you" \n 🙂' });
    assert.deepEqual(here, ['Hello "you" \n 🙂']);
    await arrived();
    assert.deepEqual([there, elsewhere], [['Hello "you" \n 🙂'], []]);
    if (other === one) return;
    other.topics.signal({ topic: 'a', key: 'k', text: 'Back' });
    await eventually('the answer', async () => here[1]);
  });

  it('use neither a table nor a transaction', async () => {
    one.topics.signal({ topic: 'a', key: 'k', text: 'x' });
    await arrived();
    assert.deepEqual(statements, []);
    await one.transaction(async (tx) => {
      one.topics.signal({ topic: 'a', key: 'k', text: 'inside' });
      await sql`select 1`.execute(tx.tables());
    });
    await arrived();
  });

  it('are merged into the latest per key', async () => {
    const there = heardBy(other, 'many');
    for (let number = 0; number < 5000; number += 1) {
      one.topics.signal({ topic: 'many', key: 'same', text: String(number) });
      one.topics.signal({ topic: 'many', key: `key ${number}`, text: `of ${number}` });
    }
    await arrived();
    assert.equal(there.filter((text) => text.startsWith('of ')).length, 5000);
    const same = there.filter((text) => !text.startsWith('of '));
    assert.equal(same.at(-1), '4999');
    assert.ok(other === one || same.length < 100, `${same.length}`);
  });

  it('are refused if they would not fit into a notification', () => {
    const signal = (topic: string, key: string, text: string) => () => one.topics.signal({ topic, key, text });
    assert.throws(signal('a', 'k', 'x'.repeat(3999)), /at most 4000 bytes/);
    assert.throws(signal('a', 'k', '\u0001'.repeat(700)), /at most 4000 bytes/);
    assert.throws(signal('a'.repeat(201), 'k', 'x'), /at most 200 characters/);
    assert.throws(signal('a', 'k'.repeat(201), 'x'), /at most 200 characters/);
    assert.doesNotThrow(signal('ž'.repeat(200), 'k'.repeat(200), 'x'.repeat(3998)));
  });

  it('reach other listeners if one fails, and are not delivered after unsubscribing', async () => {
    one.topics.onSignal('c', () => {
      throw new Error('no');
    });
    const heard: string[] = [];
    const end = one.topics.onSignal('c', (text) => heard.push(text));
    const stays = heardBy(one, 'c');
    one.topics.signal({ topic: 'c', key: 'k', text: '1' });
    end();
    end();
    one.topics.signal({ topic: 'c', key: 'k', text: '2' });
    assert.deepEqual([heard, stays], [['1'], ['1', '2']]);
    assert.deepEqual(reported, ['a listener to "c" failed: no', 'a listener to "c" failed: no']);
    await arrived();
  });

  it('do not hold back hints', async () => {
    const watch = other.topics.watch('things', '12');
    for (let number = 0; number < 2000; number += 1) {
      one.topics.signal({ topic: 'd', key: String(number), text: 'x'.repeat(100) });
    }
    await one.transaction(async (tx) => tx.publish('things', '12', 480));
    assert.deepEqual(await watch.next(), { done: false, value: 480 });
    await watch.return?.();
  });
});
