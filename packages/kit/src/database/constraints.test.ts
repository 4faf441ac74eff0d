import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type ConstraintKind, ConstraintViolation } from './failures.ts';
import { statementsOf } from './migration-sql.ts';

const SCHEMA = `
create table cities (id @integer not null primary key, name @text not null, constraint cities_name_unique unique (name));

create table airports (
  id @integer not null primary key,
  city_id @integer not null,
  twin_city_id @integer,
  code @text not null,
  constraint airports_city_id_fk foreign key (city_id) references cities (id) deferrable,
  constraint airports_twin_fk foreign key (twin_city_id) references cities (id) deferrable,
  constraint airports_city_id_code_unique unique (city_id, code),
  constraint airports_code_check check (length(code) = 3)
);
`;

onEachDatabase('a constraint violation', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  const run = (text: string) => sql.raw(text).execute(database.tables());

  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    for (const statement of statementsOf(SCHEMA, database.dialect)) await run(statement);
    await run("insert into cities values (1, 'Brno'), (2, 'Oslo')");
    await run("insert into airports values (1, 1, 2, 'BRQ')");
  });
  after(() => close());

  const cases: readonly (readonly [string, ConstraintKind, string])[] = [
    ["insert into cities values (3, 'Brno')", 'unique', 'cities_name_unique'],
    ["insert into airports values (2, 1, null, 'BRQ')", 'unique', 'airports_city_id_code_unique'],
    ["insert into airports values (2, 9, null, 'OSL')", 'foreign key', 'airports_city_id_fk'],
    ["insert into airports values (2, 1, 9, 'OSL')", 'foreign key', 'airports_twin_fk'],
    ['update airports set twin_city_id = 9 where id = 1', 'foreign key', 'airports_twin_fk'],
    ['delete from cities where id = 1', 'foreign key', 'airports_city_id_fk'],
    ['delete from cities where id = 2', 'foreign key', 'airports_twin_fk'],
    ["insert into airports values (2, 1, null, 'LONG')", 'check', 'airports_code_check'],
    ['insert into cities values (4, null)', 'not null', 'cities_name_not_null'],
  ];

  for (const [statement, violated, constraint] of cases) {
    it(`names ${constraint} for: ${statement}`, async () => {
      await assert.rejects(run(statement), (error) => {
        assert.ok(error instanceof ConstraintViolation, String(error));
        assert.deepEqual([error.kind, error.constraint], [violated, constraint]);
        return true;
      });
    });
  }

  it('names the key inside a transaction too, and rolls the transaction back', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await sql`insert into cities values (5, 'Pisa')`.execute(tx.tables());
        await sql`insert into airports values (5, 77, null, 'PSA')`.execute(tx.tables());
      }),
      (error) => error instanceof ConstraintViolation && error.constraint === 'airports_city_id_fk',
    );
    const { rows } = await sql`select id from cities where id = 5`.execute(database.tables());
    assert.deepEqual(rows, []);
  });
});
