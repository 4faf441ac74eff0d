import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { sql } from 'kysely';
import { openDatabase } from '../open.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
const skip = postgres === undefined && 'no PostgreSQL server: install one or set TEST_DATABASE_URL';

describe('the name of a connection', { skip }, () => {
  it('is that of the schema, whatever the address says: instances find each other by it', async (test) => {
    const server = await postgres?.create();
    const address = server?.address('public');
    assert.ok(address?.kind === 'postgres');
    const url = new URL(address.url);
    url.searchParams.set('application_name', 'something else');
    url.searchParams.set('sslmode', 'disable');
    const database = openDatabase({ ...address, url: url.href }, () => {});
    test.after(async () => {
      await database.close();
      await server?.drop();
    });
    const { rows } = await sql`select current_setting('application_name') as name`.execute(database.tables());
    assert.deepEqual(rows, [{ name: 'public' }]);
  });
});
