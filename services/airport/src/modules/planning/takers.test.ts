import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { type RawBuilder, sql } from 'kysely';
import { readConfig } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { takersOfDuties } from './index.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** So many are asked for each duty. */
const ASKED = 300;
/** So many can be sorted by their hours. */
const SORTED = 5_000;
const HOUR_MS = 3_600_000;
const MOMENT = Date.UTC(2033, 0, 1);

onEachDatabase('takers of duties', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let deps: Deps;

  const run = async (...statements: readonly RawBuilder<unknown>[]): Promise<void> => {
    for (const statement of statements) await statement.execute(database.tables<Record<string, never>>());
  };
  const numbers = (count: number) =>
    sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;
  const hire = (count: number) => sql`
    insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
    select 'A', 'a', 'B', 'b' from ${numbers(count)}`;
  const offered = async (...duties: number[][]): Promise<number[][]> => {
    const found = await takersOfDuties(deps, duties, { moment: MOMENT, homeBaseId: undefined });
    return found.map((takers) => takers.map(({ steward }) => steward.id));
  };

  before(async () => {
    test = await kind.create();
    database = openDatabase(test.address('airport'), () => {});
    await migrate(database, MIGRATIONS, 'airport', () => 0);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    const config = readConfig({ DATA_DIR: test.folder }, false);
    deps = { config, database, clock: systemClock, ids: systemIds(systemClock), log, notice: () => {} };
    await run(
      sql`insert into cities (name, name_folded) values ('Prague', 'prague')`,
      sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
        values ('A', 'a', 'AAA', 1, 0, 0, 'UTC'), ('B', 'b', 'BBB', 1, 0, 0, 'UTC')`,
      sql`insert into airplane_types (name, name_folded) values ('Airbus', 'airbus')`,
      sql`insert into airplanes (name, name_folded, capacity, type_id) values ('Moldau', 'moldau', 180, 1)`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        values (${sql.lit(MOMENT + HOUR_MS)}, ${sql.lit(MOMENT + 2 * HOUR_MS)}, 1, 1, 2)`,
      hire(ASKED + 20),
      sql`insert into steward_states (steward_id, kind, from_at, to_at)
        select n, 'SICK', ${sql.lit(MOMENT)}, ${sql.lit(MOMENT + 5 * HOUR_MS)} from ${numbers(ASKED)}`,
    );
  });
  after(async () => {
    await database.close();
    await test.drop();
  });

  it('are looked for among the first, and no further', async () => {
    assert.deepEqual(await offered([1]), [[]]);
    await run(sql`delete from steward_states where steward_id = ${sql.lit(ASKED)}`);
    assert.deepEqual(await offered([1]), [[ASKED]]);
  });

  it('are none of flights that were deleted meanwhile', async () => {
    assert.deepEqual(await offered([99_999], [1, 99_999]), [[], [ASKED]]);
  });

  it('are asked for only if there is a duty, however many stewards there are', async () => {
    await run(hire(SORTED));
    assert.deepEqual(await offered(), []);
    await assert.rejects(offered([1]), { code: 'too_many_stewards' });
  });
});
