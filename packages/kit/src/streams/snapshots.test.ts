import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createTables, onEachDatabase, runProcess, type TestDatabase } from '@muster/kit/testing';
import { type Database, openDatabase } from '../database/index.ts';
import { append, endStream, FoldedStreams, type NewEvent, removeEvents, snapshotSweep } from './index.ts';
import type { SnapshotFormat } from './snapshot-format.ts';
import { tables } from './tables.ts';
import { foldingOn, jsonSnapshots } from './testing/folding.ts';

const HOUR = 3_600_000;
const EVERY = 10;

interface Sum {
  readonly total: number;
  readonly count: number;
}

const INITIAL: Sum = { total: 0, count: 0 };

/** An instance that writes the first part of a snapshot, says so, and goes no further. */
const HALTING = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve('../database/index.ts'))};
  import { FoldedStreams } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
  import { foldingOn } from ${JSON.stringify(import.meta.resolve('./testing/folding.ts'))};
  const database = openDatabase(JSON.parse(process.env.ADDRESS), () => {});
  function* parts() {
    yield '["total",1]';
    console.log('halfway');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  const snapshots = { version: async () => '1', parts, reader: () => ({ add: () => {}, state: () => ({}) }) };
  const folding = { initial: async () => ({}), evolve: (state) => state, snapshots };
  await new FoldedStreams(foldingOn(database), folding, { maxBytes: 1e6, snapshotEvery: 10 }).read(process.env.STREAM);
`;

onEachDatabase('snapshots of streams', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let streams = 0;
  let stream: string;
  let reports: string[];

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
    stream = `long ${streams}`;
    reports = [];
  });

  /** A process with an empty cache. */
  const instance = (format: SnapshotFormat<Sum> = jsonSnapshots(), on = database): FoldedStreams<Sum> =>
    new FoldedStreams(
      { ...foldingOn(on), report: (_, what) => reports.push(what) },
      {
        initial: async () => INITIAL,
        evolve: ({ total, count }, { data }) => ({
          total: total + (data as { amount: number }).amount,
          count: count + 1,
        }),
        snapshots: format,
      },
      { maxBytes: 1_000_000, snapshotEvery: EVERY },
    );
  const fill = (from: number, to: number, name = stream): Promise<number> => {
    const events = Array.from(
      { length: to - from },
      (_, i): NewEvent => ({ type: 'added', version: 1, data: { amount: from + i + 1 } }),
    );
    return database.transaction((tx) => append(tx, name, from, events));
  };
  const rows = (name = stream) =>
    tables(database)
      .selectFrom('stream_snapshots')
      .selectAll()
      .where('stream', '=', name)
      .orderBy('position')
      .execute();
  const orphans = async (): Promise<number> => {
    const all = await tables(database).selectFrom('stream_snapshots').select('id').execute();
    const parts = await tables(database).selectFrom('stream_snapshot_parts').select('snapshot_id').execute();
    return parts.filter((part) => !all.some(({ id }) => id === part.snapshot_id)).length;
  };
  /** Reads the stream in a new process; returns how many events it folded. */
  const foldedAnew = async (format?: SnapshotFormat<Sum>): Promise<number> => {
    const folded = instance(format);
    const { state, position } = await folded.read(stream);
    assert.deepEqual(state, { total: (position * (position + 1)) / 2, count: position });
    await folded.settled();
    return folded.statistics.foldedEvents;
  };

  it('are written when a stream is folded, and read instead of the events before', async () => {
    await fill(0, 25);
    assert.equal(await foldedAnew(), 25);
    assert.deepEqual(
      (await rows()).map(({ position, state, parts }) => ({ position, state, parts })),
      [{ position: 25, state: 'VALID', parts: 2 }],
    );
    await fill(25, 28);
    assert.equal(await foldedAnew(), 3);
    assert.equal((await rows())[0]?.position, 25, 'not again for three events');
  });

  it('are not written of short streams', async () => {
    await fill(0, EVERY - 1);
    await foldedAnew();
    assert.deepEqual(await rows(), []);
  });

  it('replace the one before, whose parts are removed', async () => {
    await fill(0, 20);
    const folded = instance();
    let { state } = await folded.read(stream);
    await folded.settled();
    for (let position = 21; position <= 32; position += 1) {
      await fill(position - 1, position);
      state = { total: state.total + position, count: position };
      folded.keep(stream, { state, position }, [{ data: { amount: position } }]);
    }
    await folded.settled();
    assert.deepEqual(
      (await rows()).map(({ position }) => position),
      [30],
    );
    assert.equal(await orphans(), 0);
    assert.equal(folded.statistics.snapshotsWritten, 2);
    assert.equal(await foldedAnew(), 2);
  });

  it('are written by one of several instances', async () => {
    await fill(0, 25);
    const [one, other] = [instance(), instance()];
    await one.read(stream);
    await other.read(stream);
    await Promise.all([one.settled(), other.settled()]);
    await fill(25, 30);
    const [late] = [instance()];
    await late.read(stream);
    await late.settled();
    assert.equal(late.statistics.snapshotsWritten, 0);
    assert.equal((await rows()).filter(({ state }) => state === 'VALID').length, 1);
    assert.equal(await foldedAnew(), 5);
  });

  it('are ignored if another version wrote them, and made again', async () => {
    await fill(0, 25);
    await foldedAnew(jsonSnapshots('old'));
    assert.equal(await foldedAnew(), 25);
    assert.equal(await foldedAnew(), 0);
    assert.deepEqual(reports, []);
  });

  it('stay beside those of another version while both are written, and the older is swept after a day', async () => {
    await fill(0, 25);
    const versions = async () => (await rows()).map(({ version }) => version).sort();
    const old = jsonSnapshots<Sum>('0');
    await foldedAnew(old);
    await foldedAnew();
    assert.deepEqual(await versions(), ['0', '1']);
    assert.deepEqual([await foldedAnew(old), await foldedAnew()], [0, 0], 'neither has replaced the other');
    await fill(25, 50);
    assert.deepEqual([await foldedAnew(old), await foldedAnew()], [25, 25]);
    assert.deepEqual(await versions(), ['0', '1'], 'each has replaced its own');
    await tables(database).updateTable('stream_snapshots').set({ begun_at: 1 }).where('version', '=', '0').execute();
    const sweep = snapshotSweep(database);
    await sweep.sweep(23 * HOUR);
    assert.deepEqual(await versions(), ['0', '1']);
    await sweep.sweep(25 * HOUR);
    assert.deepEqual(await versions(), ['1']);
    assert.equal(await orphans(), 0);
  });

  for (const [damage, change] of [
    ['changed', { data: '["total",5]' }],
    ['cut off', { data: '["tot' }],
  ] as const) {
    it(`are ignored if a part was ${damage}, and made again`, async () => {
      await fill(0, 25);
      await foldedAnew();
      const [row] = await rows();
      await tables(database)
        .updateTable('stream_snapshot_parts')
        .set(change)
        .where('snapshot_id', '=', row?.id ?? '')
        .where('number', '=', 0)
        .execute();
      assert.equal(await foldedAnew(), 25);
      assert.equal(reports.length, 1);
      assert.equal(await foldedAnew(), 0);
      assert.equal(reports.length, 1);
    });
  }

  it('are ignored if a part is missing, or the reader refuses one', async () => {
    await fill(0, 25);
    await foldedAnew();
    const refusing: SnapshotFormat<Sum> = {
      ...jsonSnapshots(),
      reader: () => {
        throw new Error('This cannot be read.');
      },
    };
    assert.equal(await foldedAnew(refusing), 25);
    await tables(database).deleteFrom('stream_snapshot_parts').execute();
    assert.equal(await foldedAnew(), 25);
    assert.equal(reports.length, 2);
  });

  it('are ignored if they are ahead of their stream', async () => {
    await fill(0, 25);
    await foldedAnew();
    await tables(database).updateTable('stream_snapshots').set({ position: 90 }).where('stream', '=', stream).execute();
    assert.equal(await foldedAnew(), 25);
  });

  it('go with their stream', async () => {
    await fill(0, 25);
    await foldedAnew();
    await database.transaction((tx) => endStream(tx, stream));
    await removeEvents(database, stream);
    assert.deepEqual(await rows(), []);
    assert.equal(await orphans(), 0);
  });

  it('are not finished once their stream has ended', async () => {
    await fill(0, 25);
    const half = Promise.withResolvers<void>();
    const format = jsonSnapshots<Sum>();
    const folded = instance({
      ...format,
      *parts(state) {
        yield* format.parts(state);
        half.resolve();
      },
    });
    await folded.read(stream);
    const ended = half.promise.then(() => database.transaction((tx) => endStream(tx, stream)));
    await Promise.all([ended, folded.settled()]);
    await removeEvents(database, stream);
    assert.deepEqual(await rows(), []);
    assert.equal(await orphans(), 0);
  });

  it('are left unfinished when the process stops, and leave nothing behind', async () => {
    await fill(0, 25);
    const format = jsonSnapshots<Sum>();
    let stopped: Promise<void> | undefined;
    const folded = instance({
      ...format,
      *parts(state) {
        for (const part of format.parts(state)) {
          yield part;
          stopped ??= folded.stop();
        }
      },
    });
    await folded.read(stream);
    await folded.settled();
    await stopped;
    assert.deepEqual(await rows(), []);
    assert.equal(await orphans(), 0);
    assert.equal(folded.statistics.snapshotsWritten, 0);
  });

  it('are ignored if their writer was killed, and swept after an hour', async (context) => {
    await fill(0, 25);
    const writer = runProcess(['--input-type=module', '-e', HALTING], {
      ADDRESS: JSON.stringify(test.address('public')),
      STREAM: stream,
    });
    context.after(() => writer.remove());
    await writer.waitFor(/halfway/);
    writer.kill('SIGKILL');
    await writer.ended();
    assert.deepEqual(
      (await rows()).map(({ state }) => state),
      ['UNFINISHED'],
    );
    assert.equal(await foldedAnew(), 25);
    assert.equal(await foldedAnew(), 0, 'another one was written');
    const sweep = snapshotSweep(database);
    assert.equal(await sweep.sweep(Date.now()), 0);
    assert.equal(await sweep.sweep(Date.now() + 2 * HOUR), 1);
    assert.equal(await orphans(), 0);
    assert.equal(await foldedAnew(), 0);
  });
});
