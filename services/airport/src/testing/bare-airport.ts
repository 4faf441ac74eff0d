import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import type { DatabaseKind, TestDatabase } from '@muster/kit/testing';
import { type RawBuilder, sql } from 'kysely';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A database with the airports 1 and 2 and the airplane 1 of 180 seats, and no service: for tests that fill it by SQL. */
export class BareAirport {
  #deps: Deps | undefined;
  #database: Database | undefined;

  get deps(): Deps {
    if (this.#deps === undefined) throw new Error('The database has not been made yet.');
    return this.#deps;
  }

  async open(test: TestDatabase): Promise<void> {
    const database = openDatabase(test.address('airport'), () => {});
    this.#database = database;
    await migrate(database, MIGRATIONS, 'airport', () => 0);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    const config = readConfig({ DATA_DIR: test.folder }, false);
    this.#deps = { config, database, clock: systemClock, ids: systemIds(systemClock), log, notice: () => {} };
    await this.run(
      sql`insert into cities (name, name_folded) values ('Prague', 'prague')`,
      sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
        values ('A', 'a', 'AAA', 1, 0, 0, 'UTC'), ('B', 'b', 'BBB', 1, 0, 0, 'UTC')`,
      sql`insert into airplane_types (name, name_folded) values ('Airbus', 'airbus')`,
      sql`insert into airplanes (name, name_folded, capacity, type_id) values ('Moldau', 'moldau', 180, 1)`,
    );
  }

  async close(): Promise<void> {
    await this.#database?.close();
  }

  async run(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
    for (const statement of statements) await statement.execute(this.deps.database.tables<Record<string, never>>());
  }

  async hire(count: number): Promise<void> {
    await this.run(sql`
      insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
      select 'A', 'a', 'B', 'b' from ${numbersTo(count)}`);
  }
}

/** A table of the numbers `n` from 1. */
export const numbersTo = (count: number) =>
  sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;

/** Makes one before the tests of a block, and drops it afterwards. */
export function bareAirportFor(kind: DatabaseKind): BareAirport {
  const airport = new BareAirport();
  let test: TestDatabase | undefined;
  before(async () => {
    test = await kind.create();
    await airport.open(test);
  });
  after(async () => {
    await airport.close();
    await test?.drop();
  });
  return airport;
}
