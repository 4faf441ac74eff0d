import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createTables, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { type Database, DatabaseUnavailable, openDatabase, type Tx } from '../database/index.ts';
import {
  append,
  type Decision,
  endStream,
  FoldedStreams,
  type NewEvent,
  readEvents,
  StreamEnded,
  type StreamState,
  StreamWriter,
} from './index.ts';
import { foldingOn, jsonSnapshots } from './testing/folding.ts';

/** Who has taken a place, in order. */
type Places = readonly string[];

const taken = (by: string): NewEvent => ({ type: 'taken', version: 1, data: { by } });

class NoRoom extends Error {}

/** Runs a hook after a state was read and before anything is decided on it. */
class Interrupted extends FoldedStreams<Places> {
  interrupt: ((stream: string) => Promise<unknown>) | undefined;

  override async read(stream: string, hasMoved?: boolean): Promise<StreamState<Places>> {
    const folded = await super.read(stream, hasMoved);
    const { interrupt } = this;
    this.interrupt = undefined;
    await interrupt?.(stream);
    return folded;
  }
}

onEachDatabase('a stream writer', (kind) => {
  let test: TestDatabase;
  /** One instance on SQLite. */
  let instances: Database[];
  let database: Database;
  let statements: string[] = [];
  let streams = 0;
  let stream: string;
  let folded: Interrupted;
  let writer: StreamWriter<Places>;

  const foldedOn = (instance: Database): Interrupted =>
    new Interrupted(
      foldingOn(instance),
      {
        initial: async () => [],
        evolve: (places, { data }) => [...places, (data as { by: string }).by],
        snapshots: jsonSnapshots(),
      },
      { maxBytes: 1_000_000, snapshotEvery: 1000 },
    );

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
    stream = `bus ${streams}`;
    folded = foldedOn(database);
    writer = new StreamWriter(database, folded);
    statements = [];
  });

  const read = async (name = stream): Promise<string[]> =>
    (await Array.fromAsync(readEvents(database, name))).map(({ data }) => (data as { by: string }).by);
  const appends = (): number => statements.filter((text) => text.startsWith('insert into "events"')).length;
  /** Takes a place; the answer is its number. */
  const take =
    (by: string, { most = 1000, store }: { most?: number; store?: (tx: Tx, position: number) => Promise<void> } = {}) =>
    ({ state }: StreamState<Places>): Decision<Places, number> => {
      if (state.length >= most) throw new NoRoom(`No room for ${by}.`);
      const places = [...state, by];
      return { state: places, events: [taken(by)], result: places.length, ...(store && { store }) };
    };
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `person ${index + 1}`);

  it('batches waiting commands into few transactions, and answers them in order', async () => {
    const people = names(120);
    const answered: string[] = [];
    const decided = await Promise.all(
      people.map(async (by) => {
        const answer = await writer.decideAndAppend(stream, take(by));
        answered.push(by);
        return answer;
      }),
    );
    assert.deepEqual(
      decided,
      people.map((_, index) => ({ position: index + 1, result: index + 1 })),
    );
    assert.deepEqual(answered, people);
    assert.deepEqual(await read(), people);
    // The first one does not wait; those that arrive meanwhile are batched, at most 50 at once.
    assert.equal(appends(), 4);
    assert.deepEqual((await folded.read(stream)).state, people, 'what is kept has got as far');
  });

  it('ends a batch after very many events, and decides the rest once those are stored', async () => {
    const people = names(10);
    const answers = await Promise.all(
      people.map(async (by) => {
        const { result } = await writer.decideAndAppend(stream, ({ state }) => {
          const events = Array.from({ length: 200 }, () => taken(by));
          return { state: [...state, by], events, result: appends() };
        });
        return result;
      }),
    );
    // The first one does not wait; then there are three in each transaction.
    assert.deepEqual(answers, [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    assert.equal((await read()).length, 2_000);
  });

  it('neither loses nor duplicates anything when many commands run concurrently on every instance', async () => {
    const writers = instances.map((instance) => new StreamWriter(instance, foldedOn(instance)));
    const people = names(200);
    const answers = await Promise.all(
      people.map((by, index) => {
        const chosen = writers[index % writers.length];
        assert.ok(chosen);
        return chosen.decideAndAppend(stream, take(by));
      }),
    );
    const stored = await read();
    assert.deepEqual(
      answers.map(({ result }) => stored[result - 1]),
      people,
      'each was decided on all before it',
    );
    assert.deepEqual(stored.toSorted(), people.toSorted());
  });

  it('refuses a command within a shared transaction, and answers after the commit', async () => {
    const people = names(20);
    const answers = await Promise.all(
      people.map(async (by, index) => {
        // Every third command asks for less than exists already.
        const most = index % 3 === 2 ? 1 : 10;
        try {
          return (await writer.decideAndAppend(stream, take(by, { most }))).result;
        } catch (error) {
          assert.ok(error instanceof NoRoom);
          assert.match(error.message, new RegExp(`for ${by}\\.`));
          assert.equal((await read()).length, 10, 'what it was refused for is stored');
          return undefined;
        }
      }),
    );
    const admitted = people.filter((_, index) => index % 3 !== 2).slice(0, 10);
    assert.deepEqual(
      answers,
      people.map((by) => (admitted.includes(by) ? admitted.indexOf(by) + 1 : undefined)),
    );
    assert.deepEqual(await read(), admitted);
    assert.equal(appends(), 2);
  });

  it('stores the data of events with them, and runs effects once, after the commit', async () => {
    const effects: string[] = [];
    const store = (by: string) => async (tx: Tx, position: number) => {
      await append(tx, `${stream} of ${by}`, 0, [taken(`place ${position}`)]);
      tx.afterCommit(() => effects.push(by));
    };
    const people = names(10);
    const watch = database.topics.watch('streams', stream);
    await Promise.all(people.map((by) => writer.decideAndAppend(stream, take(by, { store: store(by) }))));
    for (const [index, by] of people.entries())
      assert.deepEqual(await read(`${stream} of ${by}`), [`place ${index + 1}`]);
    assert.deepEqual(effects, people);
    for (let heard: number | undefined = 0; heard !== 10; ) heard = (await watch.next()).value ?? undefined;
    await watch.return?.();
  });

  it('fails no other command if the data of one cannot be stored', async () => {
    const effects: string[] = [];
    let asked = 0;
    const people = names(12);
    const store = (by: string) => async (tx: Tx, position: number) => {
      asked += 1;
      tx.afterCommit(() => effects.push(by));
      await append(tx, `${stream} of ${by}`, 0, [taken(`place ${position}`)]);
      if (by === 'person 5' || by === 'person 9') throw new Error(`${by} cannot be stored`);
    };
    const answers = await Promise.allSettled(
      people.map((by) => writer.decideAndAppend(stream, take(by, { store: store(by) }))),
    );
    const good = people.filter((by) => by !== 'person 5' && by !== 'person 9');
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.result : answer.reason.message)),
      people.map((by) => (good.includes(by) ? good.indexOf(by) + 1 : `${by} cannot be stored`)),
    );
    assert.deepEqual(await read(), good);
    assert.deepEqual(effects, good);
    for (const [index, by] of good.entries())
      assert.deepEqual(await read(`${stream} of ${by}`), [`place ${index + 1}`]);
    for (const by of ['person 5', 'person 9']) assert.deepEqual(await read(`${stream} of ${by}`), []);
    // Alone; then together up to the one that failed; then individually.
    assert.equal(asked, 1 + 4 + 11);
    assert.deepEqual((await folded.read(stream)).state, good);
  });

  it('decides all of them again if another instance appended first', async () => {
    const people = names(5);
    const decisions: string[] = [];
    await folded.read(stream);
    // The first is running; the others wait, and lose the race.
    const first = writer.decideAndAppend(stream, take('driver'));
    const others = people.map((by) =>
      writer.decideAndAppend(stream, (current) => {
        decisions.push(by);
        return take(by, { most: by === 'person 4' ? 3 : 10 })(current);
      }),
    );
    void first.then(() => {
      folded.interrupt = (name) =>
        (instances.at(-1) ?? database).transaction((tx) => append(tx, name, 1, [taken('stranger')]));
    });
    const answers = await Promise.allSettled(others);
    assert.deepEqual(decisions, [...people, ...people]);
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.position : answer.reason.message)),
      [3, 4, 5, 'No room for person 4.', 6],
    );
    assert.deepEqual(await read(), ['driver', 'stranger', 'person 1', 'person 2', 'person 3', 'person 5']);
  });

  it('does not repeat a command whose outcome is unknown', async () => {
    const unsure: Database = Object.create(database, {
      transaction: {
        value: async (work: (tx: Tx) => Promise<void>) => {
          await database.transaction(work);
          if ((await read()).length > 1) throw new DatabaseUnavailable('outcome unknown', new Error('it is gone'));
        },
      },
    });
    const doubtful = new StreamWriter(unsure, folded);
    const answers = await Promise.allSettled(
      names(4).map((by, index) => doubtful.decideAndAppend(stream, take(by, { most: index === 2 ? 2 : 9 }))),
    );
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? 'done' : answer.reason.constructor.name)),
      ['done', 'DatabaseUnavailable', 'NoRoom', 'DatabaseUnavailable'],
    );
    assert.deepEqual(await read(), ['person 1', 'person 2', 'person 4']);
  });

  it('leaves a stream unchanged after a decision without events, and after one that fails', async () => {
    await writer.decideAndAppend(stream, take('driver'));
    statements = [];
    const nothing = {
      state: ['somebody', 'else'],
      events: [],
      store: () => assert.fail('stores nothing'),
      result: 'same',
    };
    const answers = await Promise.all([
      writer.decideAndAppend(stream, () => nothing),
      writer.decideAndAppend(stream, () => nothing),
      assert.rejects(
        writer.decideAndAppend(stream, () => {
          throw new Error('cannot decide');
        }),
        /cannot decide/,
      ),
      writer.decideAndAppend(stream, take('passenger')),
    ]);
    assert.deepEqual(answers, [
      { position: 1, result: 'same' },
      { position: 1, result: 'same' },
      undefined,
      { position: 2, result: 2 },
    ]);
    assert.equal(appends(), 1);
    assert.deepEqual(await read(), ['driver', 'passenger']);
  });

  it('gives up with a clear error if a decision conflicts every time', async () => {
    const store = async (tx: Tx) => {
      await append(tx, `${stream} beside`, 7, [taken('nobody')]);
    };
    await assert.rejects(
      writer.decideAndAppend(stream, take('driver', { store })),
      (error) => error instanceof DatabaseUnavailable && error.reason === 'busy',
    );
    assert.deepEqual(await read(), []);
  });

  it('appends nothing to an ended stream, even with a cached state', async () => {
    await writer.decideAndAppend(stream, take('driver'));
    await database.transaction((tx) => endStream(tx, stream));
    for (const answer of await Promise.allSettled(names(3).map((by) => writer.decideAndAppend(stream, take(by))))) {
      assert.ok(answer.status === 'rejected' && answer.reason instanceof StreamEnded);
    }
  });

  it('appends to two streams atomically, in order with the commands of each', async () => {
    const other = `${stream} the other`;
    await writer.decideAndAppend(other, take('person 1'));
    const move = (fails: boolean) =>
      writer.decideTogether([other, stream], ([from, to]) => {
        assert.ok(from !== undefined && to !== undefined);
        return {
          steps: [
            { state: [...from.state, 'nobody'], events: [taken('nobody')] },
            { state: [...to.state, 'person 1'], events: [taken('person 1')] },
          ],
          store: async () => {
            if (fails) throw new Error('cannot move');
          },
          result: [from.state, to.state],
        };
      });
    await assert.rejects(move(true), /cannot move/);
    assert.deepEqual([await read(other), await read()], [['person 1'], []]);
    // Cached here, and not at that position any more.
    await folded.read(stream);
    await database.transaction((tx) => append(tx, stream, 0, [taken('stranger')]));
    const [, , states] = await Promise.all([
      writer.decideAndAppend(other, take('person 2')),
      writer.decideAndAppend(other, take('person 3')),
      move(false),
      writer.decideAndAppend(other, take('person 4')),
    ]);
    assert.deepEqual(states, [['person 1', 'person 2', 'person 3'], ['stranger']]);
    assert.deepEqual(await read(other), ['person 1', 'person 2', 'person 3', 'nobody', 'person 4']);
    assert.deepEqual(await read(), ['stranger', 'person 1']);
    assert.deepEqual((await folded.read(other)).state, await read(other));
  });

  it('a decision about several streams is stored also if none of them changes, or there is none', async () => {
    await writer.decideAndAppend(stream, take('person 1'));
    let stored = 0;
    const store = async (): Promise<void> => {
      stored += 1;
    };
    await writer.decideTogether([stream], ([now]) => {
      assert.ok(now !== undefined);
      return { steps: [{ state: now.state, events: [] }], store, result: null };
    });
    await writer.decideTogether([], () => ({ steps: [], store, result: null }));
    assert.equal(stored, 2);
    assert.deepEqual(await read(), ['person 1']);
  });
});
