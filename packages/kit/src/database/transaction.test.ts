import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { type Generated, sql } from 'kysely';
import type { Database, Handle, Tx } from './database.ts';
import { SerializationFailure } from './failures.ts';
import { statementsOf } from './migration-sql.ts';

interface Tables {
  notes: { id: Generated<number>; text: string };
}

onEachDatabase('transactions', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  const reported: string[] = [];

  before(async () => {
    ({ database, close } = await openTestDatabase(kind, (error, what) => {
      reported.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }));
    const [table = ''] = statementsOf('create table notes (id @identity, text @text not null);', database.dialect);
    await sql.raw(table).execute(database.tables());
  });
  after(() => close());
  beforeEach(async () => {
    await database.tables<Tables>().deleteFrom('notes').execute();
  });

  const write = (handle: Handle, text: string) =>
    handle.tables<Tables>().insertInto('notes').values({ text }).execute();
  const read = async (handle: Handle) =>
    (await handle.tables<Tables>().selectFrom('notes').select('text').orderBy('id').execute()).map((row) => row.text);

  it('store all of their writes', async () => {
    const answer = await database.transaction(async (tx) => {
      await write(tx, 'one');
      await write(tx, 'two');
      return 42;
    });
    assert.equal(answer, 42);
    assert.deepEqual(await read(database), ['one', 'two']);
  });

  it('store nothing when the work fails, and rethrow the error', async () => {
    const failure = new Error('no');
    await assert.rejects(
      database.transaction(async (tx) => {
        await write(tx, 'one');
        throw failure;
      }),
      failure,
    );
    assert.deepEqual(await read(database), []);
  });

  it('see their own writes', async () => {
    await database.transaction(async (tx) => {
      await write(tx, 'one');
      assert.deepEqual(await read(tx), ['one']);
    });
  });

  it('refuse the outer handle inside instead of deadlocking', async () => {
    for (const misuse of [
      (): Promise<unknown> => read(database),
      () => write(database, 'outside'),
      () => database.transaction(read),
    ]) {
      await assert.rejects(database.transaction(misuse), /query through its handle/);
    }
    await assert.rejects(
      database.snapshot(() => read(database)),
      /query through its handle/,
    );
  });

  it('let work that they started but did not await use the outer handle afterwards', async () => {
    let later: Promise<string[]> | undefined;
    const gate = Promise.withResolvers<void>();
    await database.transaction(async (tx) => {
      later = gate.promise.then(() => read(database));
      await write(tx, 'one');
    });
    gate.resolve();
    assert.deepEqual(await later, ['one']);
  });

  it('refuse their handle once they have ended', async () => {
    let kept: Tx | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    assert.ok(kept);
    await assert.rejects(read(kept));
  });

  it('run effects only after the commit', async () => {
    const seen: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('effect'));
      await write(tx, 'one');
      seen.push('work');
    });
    assert.deepEqual(seen, ['work', 'effect']);
    await assert.rejects(
      database.transaction(async (tx) => {
        tx.afterCommit(() => seen.push('never'));
        throw new Error('no');
      }),
    );
    assert.deepEqual(seen, ['work', 'effect']);
  });

  it('are stored, and run the other effects, even if one effect fails', async () => {
    const seen: string[] = [];
    const answer = await database.transaction(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('thrown');
      });
      tx.afterCommit(async () => {
        throw new Error('rejected');
      });
      tx.afterCommit(() => {
        seen.push('effect');
      });
      await write(tx, 'stored');
      return 42;
    });
    assert.equal(answer, 42);
    assert.deepEqual(seen, ['effect']);
    assert.deepEqual(await read(database), ['stored']);
    assert.deepEqual(reported.splice(0), [
      'an effect after a commit failed: thrown',
      'an effect after a commit failed: rejected',
    ]);
  });

  it('hold a lock until they end: what was read under it still holds at the write', async () => {
    await write(database, '0');
    let runs = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async (tx) => {
          runs += 1;
          // In either order: two transactions that need both locks must not deadlock.
          await tx.lock(...(index % 2 === 0 ? ['one', 'two'] : ['two', 'one']));
          const [text] = await read(tx);
          await tx
            .tables<Tables>()
            .updateTable('notes')
            .set({ text: String(Number(text) + 1) })
            .execute();
        }),
      ),
    );
    assert.deepEqual(await read(database), ['20']);
    assert.equal(runs, 20);
  });

  it('serialize writers: what was read before a write still holds', async () => {
    await write(database, '0');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          const row = await tx.tables<Tables>().selectFrom('notes').selectAll().forUpdate().executeTakeFirstOrThrow();
          await tx
            .tables<Tables>()
            .updateTable('notes')
            .set({ text: String(Number(row.text) + 1) })
            .where('id', '=', row.id)
            .execute();
        }),
      ),
    );
    assert.deepEqual(await read(database), ['20']);
  });

  it('show a snapshot a consistent state despite concurrent writes', async () => {
    await write(database, 'before');
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const snapshot = database.snapshot(async (handle) => {
      const first = await read(handle);
      inside.resolve();
      await gate.promise;
      return [first, await read(handle)];
    });
    await inside.promise;
    await write(database, 'beside');
    gate.resolve();
    assert.deepEqual(await snapshot, [['before'], ['before']]);
    assert.deepEqual(await read(database), ['before', 'beside']);
  });

  it('refuse writes in a snapshot', async () => {
    await assert.rejects(database.snapshot((handle) => write(handle, 'no')));
  });

  it('are retried after a serialization failure, up to a limit', async () => {
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await write(tx, `run ${runs}`);
      if (runs < 3) throw new SerializationFailure('lost');
    });
    assert.deepEqual(await read(database), ['run 3']);
    await assert.rejects(
      database.transaction(async () => {
        throw new SerializationFailure('lost for good');
      }),
      SerializationFailure,
    );
  });

  if (kind.name === 'SQLite') {
    it('do not block reads', async () => {
      const gate = Promise.withResolvers<void>();
      const inside = Promise.withResolvers<void>();
      const open = database.snapshot(async () => {
        inside.resolve();
        await gate.promise;
      });
      await inside.promise;
      const writing = database.transaction(async (tx) => {
        await write(tx, 'not yet committed');
        // A promise from another call, resolved in the same turn of the event loop.
        await readsMeanwhile;
      });
      const readsMeanwhile = read(database);
      assert.deepEqual(await readsMeanwhile, []);
      await writing;
      gate.resolve();
      await open;
    });

    it('fail if they await anything but the database', async () => {
      await assert.rejects(
        database.transaction(async (tx) => {
          await write(tx, 'one');
          await setImmediate();
          await setImmediate();
          await write(tx, 'two');
        }),
        /awaited something other than the database/,
      );
      assert.deepEqual(await read(database), []);
      await write(database, 'the lock was given back');
    });

    it('refuse a wrong number of parameters, and two statements in one', async () => {
      const { rows } = await sql`select 1 as one`.execute(database.tables());
      assert.deepEqual(rows, [{ one: 1 }]);
      await assert.rejects(sql.raw('select ?').execute(database.tables()), /takes 1 parameters and got 0/);
      await assert.rejects(
        sql.raw('delete from notes; delete from notes').execute(database.tables()),
        /more than one statement/,
      );
    });

    it('queue more snapshots than there are readers', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => database.snapshot(read)));
      assert.equal(answers.length, 20);
    });
  }
});
