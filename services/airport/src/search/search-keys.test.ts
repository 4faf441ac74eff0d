import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate, openDatabase } from '@muster/kit/database';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { airportService } from '../service.ts';

interface SearchTables {
  stewards: { id: number; first_name_key: string | null; last_name_key: string | null };
  airport_words: { word: string };
  city_words: { word: string };
}

const MANY = 1001;

onEachDatabase('records from before there was a search', (kind) => {
  it('get their search keys once, even from two concurrent instances', async (test) => {
    const place = await kind.create();
    const database = openDatabase(place.address('airport'), () => {});
    test.after(async () => {
      await database.close();
      await place.drop();
    });
    await migrate(database, airportService.migrations, 'airport', () => 0);
    const config = airportService.readConfig({ DATA_DIR: place.folder, AIRPORT_DEMO_DATA: 'false' }, false);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    const ids = systemIds(systemClock);
    const prepare = () => airportService.prepare({ config, database, clock: systemClock, ids, log, notice: () => {} });
    const db = database.tables<SearchTables>();
    await sql`insert into cities (name, name_folded) values ('Kraków', 'x'), ('!!!', 'x')`.execute(db);
    await sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
      values ('Jana Pawła II', 'x', 'KRK', 1, 0, 0, 'UTC')`.execute(db);
    const stewards = Array.from({ length: MANY }, (_, index) => sql`(${`Élodie ${index}`}, 'x', '?', 'x')`);
    await sql`insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
      values ${sql.join(stewards)}`.execute(db);

    await Promise.all([prepare(), prepare()]);
    const people = await db.selectFrom('stewards').select(['first_name_key', 'last_name_key']).orderBy('id').execute();
    assert.equal(people.length, MANY);
    assert.deepEqual(people[7], { first_name_key: 'elodie 7', last_name_key: '' });
    assert.ok(people.every(({ first_name_key, last_name_key }) => first_name_key !== null && last_name_key === ''));
    const words = async () => ({
      airports: (await db.selectFrom('airport_words').select('word').orderBy('word').execute()).map(({ word }) => word),
      cities: (await db.selectFrom('city_words').select('word').orderBy('word').execute()).map(({ word }) => word),
    });
    assert.deepEqual(await words(), { airports: ['ii', 'jana', 'krk', 'pawla'], cities: ['', 'krakow'] });
    await prepare();
    assert.deepEqual(await words(), { airports: ['ii', 'jana', 'krk', 'pawla'], cities: ['', 'krakow'] });
  });
});
