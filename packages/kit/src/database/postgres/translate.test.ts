import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { DatabaseUnavailable, type Reason } from '../failures.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

const CODES: readonly (readonly [code: string, reason: Reason])[] = [
  ['53100', 'disk full'],
  ['58030', 'disk failing'],
  ['58P01', 'damaged'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['25006', 'read only'],
  ['55P03', 'busy'],
  ['53200', 'busy'],
  ['53400', 'busy'],
  ['57014', 'too slow'],
  ['57P03', 'unreachable'],
  ['53300', 'unreachable'],
  ['08006', 'connection lost'],
  ['57P01', 'connection lost'],
];

describe('an error of the PostgreSQL server', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let database: Database;
  let close: () => Promise<void>;

  before(async () => {
    assert.ok(postgres !== undefined);
    ({ database, close } = await openTestDatabase(postgres));
  });
  after(() => close());

  for (const [code, reason] of CODES) {
    it(`the PostgreSQL error ${code} is translated to "${reason}"`, async () => {
      const raise = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
      await assert.rejects(
        database.transaction((tx) => raise.execute(tx.tables())),
        (error) => error instanceof DatabaseUnavailable && error.reason === reason,
      );
    });
  }

  it('is not translated if it is a bug: a write in a read-only transaction', async () => {
    const write = database.snapshot((handle) => sql`create table notes (text text)`.execute(handle.tables()));
    await assert.rejects(write, (error) => !(error instanceof DatabaseUnavailable));
  });
});
