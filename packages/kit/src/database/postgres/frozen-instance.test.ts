import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds, runProcess } from '@muster/kit/testing';
import { sql } from 'kysely';
import { openDatabase } from '../open.ts';
import type { Timeouts } from './timeouts.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

/** Waits longer for a lock than a transaction can stay idle, as requests do. */
const TIMEOUTS: Timeouts = {
  connectMs: 5000,
  lockMs: 8000,
  idleInTransactionMs: 1000,
  statementMs: 9000,
  silenceMs: 10_000,
};

describe('an instance that is frozen inside a transaction', {
  skip: postgres === undefined && 'no PostgreSQL server to share',
}, () => {
  it('does not block other writers, and recovers when it wakes', async (test) => {
    const server = await postgres?.create();
    assert.ok(server !== undefined);
    const address = { ...server.address('public'), timeouts: TIMEOUTS };
    const database = openDatabase(address, () => {});
    test.after(async () => {
      await database.close();
      await server.drop();
    });
    await sql`create table notes (id int primary key, text text)`.execute(database.tables());
    await sql`insert into notes values (1, 'before')`.execute(database.tables());

    const frozen = runProcess(
      [
        '--input-type=module',
        '--eval',
        `
        import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))};
        import { openDatabase } from ${JSON.stringify(import.meta.resolve('../open.ts'))};
        const database = openDatabase(${JSON.stringify(address)}, () => {});
        // The server has closed the connection by the time the instance wakes, and nothing else would keep the process
        // alive.
        const alive = setInterval(() => {}, 1000);
        const update = (tx) => sql\`update notes set text = text || ' and by the frozen one'\`.execute(tx.tables());
        await database.transaction(async (tx) => {
          await update(tx);
          const woken = new Promise((resolve) => process.once('SIGUSR2', resolve));
          console.log('inside');
          await woken;
          await update(tx);
        }).catch((error) => console.log('failed:', error.reason));
        await database.transaction(update);
        console.log('done');
        await database.close();
        clearInterval(alive);
        `,
      ],
      {},
    );
    test.after(() => frozen.remove());
    await frozen.waitFor(/inside/);
    frozen.kill('SIGSTOP');
    await sql`update notes set text = 'by another one'`.execute(database.tables());
    frozen.kill('SIGCONT');
    frozen.kill('SIGUSR2');
    await frozen.waitFor(/failed: (unreachable|connection lost)[\s\S]*done/);
    const { rows } = await sql<{ text: string }>`select text from notes`.execute(database.tables());
    assert.deepEqual(rows, [{ text: 'by another one and by the frozen one' }]);
  });
});
