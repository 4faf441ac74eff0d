import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  FakeClock,
  onEachDatabase,
  type ServiceUnderTest,
  startForTest,
  type TestDatabase,
  temporaryFolder,
} from '@muster/kit/testing';
import { airportService } from '../../service.ts';
import { kilometres, readAirports } from './airports.ts';
import { makeSchedule } from './schedule.ts';

const TODAY = Date.UTC(2026, 2, 1);
const HOUR = 3_600_000;

it('every airport has a valid time zone, code and place, and no code comes twice', () => {
  const airports = readAirports();
  assert.ok(airports.length >= 440 && airports.length <= 460);
  for (const { code, name, city, country, latitude, longitude, timeZone } of airports) {
    assert.match(code, /^[A-Z]{3}$/);
    assert.ok(name.length <= 100 && city !== '' && country !== '');
    assert.ok(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !Number.isNaN(latitude + longitude));
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone }), `${code} ${timeZone}`);
  }
  assert.equal(new Set(airports.map(({ code }) => code)).size, airports.length);
});

it('time zones fit the longitudes', () => {
  const january = Date.UTC(2026, 0, 15, 12);
  for (const { code, longitude, timeZone } of readAirports()) {
    const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(january);
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])?(\d\d)?:?(\d\d)?/.exec(text) ?? [];
    const offset = Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
    // Western China and Iceland are furthest from the sun's time, by about three hours.
    const apart = Math.abs(((offset - longitude / 15 + 36) % 24) - 12);
    assert.ok(apart <= 3.5, `${code} at ${longitude} has ${timeZone}, ${offset}`);
  }
});

it('the schedule is the same for the same day, spans two weeks around it and can be flown', () => {
  const airports = readAirports();
  const fleet = makeSchedule(airports, TODAY);
  assert.deepEqual(fleet, makeSchedule(airports, TODAY));
  const flights = fleet.flatMap((airplane) => airplane.flights);
  assert.ok(flights.length > 1000);
  assert.ok(Math.min(...flights.map(({ departureAt }) => departureAt)) >= TODAY - 7 * 24 * HOUR);
  assert.ok(Math.max(...flights.map(({ departureAt }) => departureAt)) > TODAY + 6 * 24 * HOUR);
  for (const airplane of fleet) {
    for (const [index, flight] of airplane.flights.entries()) {
      const hours = (flight.arrivalAt - flight.departureAt) / HOUR;
      const speed = kilometres(flight.origin, flight.destination) / hours;
      assert.ok(speed > 150 && speed < 900, `${speed} km/h`);
      const next = airplane.flights[index + 1];
      if (next === undefined) continue;
      assert.ok(next.departureAt > flight.arrivalAt);
      assert.equal(next.origin, flight.destination);
    }
  }
});

onEachDatabase('demo data', (kind) => {
  let database: TestDatabase;
  let service: ServiceUnderTest;
  const clock = new FakeClock(TODAY + 10 * HOUR);
  const start = () => startForTest(airportService, database.environment('AIRPORT_DATABASE_URL'), { clock });

  before(async () => {
    database = await kind.create();
    service = await start();
  });
  after(async () => {
    await service.stop();
    await database.drop();
  });

  const total = async (path: string): Promise<number> =>
    (await service.http.get(`/api/${path}/paged`)).body.totalElements;

  it('fills every kind of record', async () => {
    assert.equal(await total('airports'), 453);
    assert.equal(await total('airplane-types'), 20);
    assert.equal(await total('stewards'), 60);
    assert.ok((await total('cities')) > 400);
    assert.ok((await total('countries')) > 150);
    assert.ok((await total('flights')) > 1000);
  });

  it('is named by tests: the first steward, airport and flight are always these', async () => {
    assert.equal((await service.http.get('/api/stewards/1')).body.firstName, 'Adéla');
    assert.equal((await service.http.get('/api/airports/1')).body.code, 'ABV');
    assert.equal((await service.http.get('/api/flights/1')).body.departureTime, '2026-02-22T01:00:00.000Z');
  });

  it('puts no steward and no airplane on two flights at once', async () => {
    const { body: stewards } = await service.http.get('/api/stewards');
    const { body: flights } = await service.http.get('/api/flights');
    const rosters: { departureTime: string; arrivalTime: string }[][] = [
      ...stewards.map((steward: { flights: [] }) => steward.flights),
      ...Map.groupBy(flights, (flight: { airplane: { id: number } }) => flight.airplane.id).values(),
    ];
    for (const roster of rosters) {
      for (const [index, flight] of roster.entries()) {
        const next = roster[index + 1];
        if (next !== undefined) assert.ok(next.departureTime >= flight.arrivalTime);
      }
    }
  });

  it('is listed whole: the flights of all pages by departure, as often as it is asked for', async () => {
    interface Shown {
      readonly id: number;
      readonly departureTime: string;
    }
    const pages: Shown[] = [];
    for (let page = 0; page < 2; page += 1) {
      const { body } = await service.http.get(`/api/flights/paged?size=2000&page=${page}&sort=departureTime`);
      for (const { number: _, status: __, origin: ___, destination: ____, ...flight } of body.content) {
        pages.push({ ...flight, objectType: 'FlightDto' });
      }
    }
    for (let time = 0; time < 2; time += 1) {
      const { body } = await service.http.get('/api/flights');
      assert.ok(body.length > 2000);
      assert.deepEqual(body, pages);
    }
  });

  it('gives every flight a number that is unique on its day, and a status that fits the time', async () => {
    const { body } = await service.http.get('/api/flights/paged?size=2000');
    const flights: { number: string; departureTime: string; arrivalTime: string; status: string }[] = body.content;
    const now = new Date(clock.now()).toISOString();
    for (const { number, departureTime, arrivalTime, status } of flights) {
      assert.match(number, /^MU\d{3,4}$/);
      assert.equal(status, arrivalTime <= now ? 'ARRIVED' : departureTime <= now ? 'DEPARTED' : 'SCHEDULED');
    }
    const daily = flights.map(({ number, departureTime }) => `${number} ${departureTime.slice(0, 10)}`);
    assert.equal(new Set(daily).size, daily.length);
    assert.ok(new Set(flights.map(({ number }) => number)).size < flights.length, 'numbers come again');
  });

  it('keeps the rules it ships with, with work for every steward', async () => {
    const [from, to] = [-8, 9].map((days) => new Date(TODAY + days * 24 * HOUR).toISOString());
    for (const rules of ['easa', 'faa', 'none']) {
      const { body } = await service.http.get(`/api/rule-report?rules=${rules}&from=${from}&to=${to}`);
      assert.deepEqual(body.content, [], rules);
      assert.deepEqual([body.stewardsChecked, body.violationCount], [60, 0]);
      assert.ok(body.assignmentsChecked > 1000, `${body.assignmentsChecked} assignments`);
    }
    const { body: stewards } = await service.http.get('/api/stewards');
    for (const { id, flights } of stewards) assert.ok(flights.length >= 8, `steward ${id} has ${flights.length}`);
  });

  it('has departures to show at the airport that the guide names', async () => {
    const { body } = await service.http.get('/api/airports/321');
    assert.equal(body.code, 'PRG');
    const { body: board } = await service.http.get('/api/airports/321/departures');
    assert.ok(board.length >= 5, `${board.length} departures`);
  });

  it('is not added to a database that holds anything', async () => {
    const before = await total('flights');
    await service.http.delete('/api/stewards/60');
    await service.stop();
    service = await start();
    assert.equal(await total('stewards'), 59);
    assert.equal(await total('flights'), before);
  });

  it('is filled in once when two instances start at the same time', {
    skip: kind.name === 'SQLite' && 'one process has the SQLite file to itself',
  }, async () => {
    const shared = await kind.create();
    const folders = [temporaryFolder(), temporaryFolder()];
    const instances = await Promise.all(
      folders.map(({ path }) =>
        startForTest(airportService, { ...shared.environment('AIRPORT_DATABASE_URL'), DATA_DIR: path }, { clock }),
      ),
    );
    for (const { http } of instances) {
      assert.equal((await http.get('/api/stewards/paged')).body.totalElements, 60);
    }
    for (const instance of instances) await instance.stop();
    for (const folder of folders) folder.remove();
    await shared.drop();
  });
});
