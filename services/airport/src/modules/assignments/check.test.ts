import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

/** Every code that a check may give, as the document lists them. */
const { components } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
const listed: string = components.schemas.RefusalDto.properties.code.description;
const CODES = (/One of: (.*)\./.exec(listed)?.[1] ?? '').split(', ');

onEachDatabase('a check of an assignment', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  const seen = new Set<string>();
  const counted: Record<string, unknown> = {};
  let home: number;
  let away: number;
  let airplaneId: number;

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
    airplaneId = await airport.airplane();
  });

  /** The years keep the cases apart: all flights are of one airplane. */
  let year = 2030;
  type Flights = readonly (readonly [day: number, from: string, to: string, route?: 'out' | 'back'])[];
  const fly = async ([day, from, to, route = 'out']: Flights[number]): Promise<number> => {
    const at = (time: string) => `${year}-06-${String(day).padStart(2, '0')}T${time}:00Z`;
    const ends = route === 'out' ? { originId: home, destinationId: away } : { originId: away, destinationId: home };
    return airport.flight(at(from), at(to), { ...ends, airplaneId });
  };

  /** The same is said by the check, twice, and by POST. */
  async function tryOut(steward: number | string, flight: number | string): Promise<string[]> {
    const path = `/api/stewards/${steward}/flights/${flight}`;
    const check = await airport.http.get(`${path}/check`);
    assert.deepEqual((await airport.http.get(`${path}/check?rules=easa`)).body.refusals, check.body.refusals);
    const made = await airport.http.post(path);
    if (check.status !== 200) {
      assert.deepEqual([check.status, made.status], [404, 400]);
      assert.deepEqual([check.body.code, check.body.message], [made.body.code, made.body.message]);
      return [made.body.code];
    }
    const { allowed, refusals } = check.body;
    assert.equal(allowed, refusals.length === 0);
    assert.equal(made.status, allowed ? 201 : 400, made.text);
    if (allowed) return [];
    const codes: string[] = refusals.map(({ code }: { code: string }) => code);
    assert.deepEqual(made.body.refusals, refusals);
    for (const { code, hours } of refusals) counted[code] = hours;
    assert.equal(made.body.code, codes[0]);
    assert.equal(made.body.message, refusals.map(({ message }: { message: string }) => message).join(' '));
    for (const code of codes) seen.add(code);
    return codes;
  }

  /** Half a week of ten and a half hours a day, each there and back. */
  const BUSY: Flights = [1, 2, 3, 4, 5].flatMap((day) => [
    [day, '08:00', '10:00', 'out'] as const,
    [day, '15:30', '17:00', 'back'] as const,
  ]);
  /** Twelve hours a day with ten in the air. */
  const FLYING: Flights = [1, 2, 3, 4, 8, 9, 10, 15, 16].flatMap((day) => [
    [day, '08:00', '13:00', 'out'] as const,
    [day, '13:30', '18:30', 'back'] as const,
  ]);
  /** Three hours a day, without a day off. */
  const RESTLESS: Flights = [1, 2, 3, 4, 5, 6, 7].map(
    (day) => [day, '08:00', '09:30', day % 2 === 1 ? 'out' : 'back'] as const,
  );

  const CASES: readonly (readonly [what: string, has: Flights, flight: Flights[number], codes: readonly string[]])[] = [
    ['nothing against it', [], [1, '06:00', '08:00'], []],
    ['a connection that is long enough', [[1, '06:00', '08:00']], [1, '08:30', '10:00', 'back'], []],
    ['another flight at that time', [[1, '06:00', '08:00']], [1, '07:59', '09:00', 'back'], ['flights_overlap']],
    ['a short connection', [[1, '06:00', '08:00']], [1, '08:29', '10:00', 'back'], ['connection_too_short']],
    ['a connection elsewhere', [[1, '06:00', '08:00']], [1, '09:00', '10:00'], ['connection_elsewhere']],
    ['too long a duty', [[1, '07:00', '12:00']], [1, '12:30', '19:01', 'back'], ['duty_too_long']],
    ['too short a rest', [[1, '06:00', '08:00']], [1, '18:30', '20:30', 'back'], ['rest_too_short']],
    ['a next duty elsewhere', [[1, '06:00', '08:00']], [2, '06:00', '08:00'], ['duty_starts_elsewhere']],
    ['a last duty elsewhere', [[2, '06:00', '08:00']], [1, '06:00', '08:00'], ['duty_starts_elsewhere']],
    ['too much duty in a week', BUSY, [6, '08:00', '14:30'], ['duty_hours_exceeded']],
    ['too much flight time in four weeks', FLYING, [17, '08:00', '18:30'], ['flight_time_exceeded']],
    ['a week without a long rest', RESTLESS, [8, '08:00', '09:30', 'back'], ['weekly_rest_missing']],
    [
      'two rules broken at once',
      [[1, '06:00', '08:00']],
      [1, '18:30', '20:30'],
      ['rest_too_short', 'duty_starts_elsewhere'],
    ],
  ];
  for (const [what, has, flight, codes] of CASES) {
    it(`says what POST says: ${what}`, async () => {
      year += 1;
      const steward = await airport.steward();
      await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
      for (const one of has) {
        const { status, text } = await airport.http.put(`/api/stewards/${steward}/flights/${await fly(one)}`);
        assert.equal(status, 200, text);
      }
      // The airplane of the others cannot be on it: some of these flights overlap.
      airplaneId = await airport.airplane();
      assert.deepEqual(await tryOut(steward, await fly(flight)), codes);
    });
  }

  it('answers like POST for an existing assignment, an unknown record and an invalid id', async () => {
    year += 1;
    const [steward, flight] = [await airport.steward(), await fly([1, '06:00', '08:00'])];
    assert.deepEqual(await tryOut(steward, flight), []);
    assert.deepEqual(await tryOut(steward, flight), ['already_assigned']);
    assert.deepEqual(await tryOut(999_999, flight), ['steward_unknown']);
    assert.deepEqual(await tryOut(steward, 999_999), ['flight_unknown']);
    assert.deepEqual(await tryOut(999_999, '9223372036854775807'), ['flight_unknown']);
    for (const path of [`/api/stewards/x/flights/${flight}`, `/api/stewards/${steward}/flights/1.5`]) {
      const [check, made] = [await airport.http.get(`${path}/check`), await airport.http.post(path)];
      assert.deepEqual([check.status, check.body.message], [made.status, made.body.message]);
      assert.equal(check.status, 400);
    }
  });

  it('says what POST says of a cancelled flight', async () => {
    year += 1;
    const flight = await fly([1, '06:00', '08:00']);
    const { body } = await airport.http.get(`/api/flights/${flight}`);
    const ends = { airplaneId: body.airplane.id, originId: body.origin.id, destinationId: body.destination.id };
    const json = { departureTime: body.departureTime, arrivalTime: body.arrivalTime, ...ends, status: 'CANCELLED' };
    assert.equal((await airport.http.put(`/api/flights/${flight}`, { json })).status, 200);
    assert.deepEqual(await tryOut(await airport.steward(), flight), ['flight_cancelled']);
  });

  it('says what POST says of a steward who is away, and no word on why', async () => {
    year += 1;
    const [steward, flight] = [await airport.steward(), await fly([1, '06:00', '08:00'])];
    for (const kind of ['SICK', 'LEAVE', 'TRAINING']) {
      const state = { kind, from: `${year}-06-01T08:15:00Z`, to: `${year}-06-02T00:00:00Z` };
      const made = await airport.http.post(`/api/stewards/${steward}/states`, { json: state });
      assert.deepEqual(await tryOut(steward, flight), ['not_available']);
      const { body } = await airport.http.get(`/api/stewards/${steward}/flights/${flight}/check`);
      assert.equal(body.refusals[0].message, 'The steward is not available at that time.');
      await airport.http.delete(`/api/stewards/${steward}/states/${made.body.id}`);
    }
    assert.deepEqual(await tryOut(steward, flight), []);
  });

  it('says what POST says of a flight with as many stewards as it can have', async () => {
    year += 1;
    const flight = await fly([1, '06:00', '08:00']);
    for (let crew = 0; crew < 30; crew += 1) assert.deepEqual(await tryOut(await airport.steward(), flight), []);
    assert.deepEqual(await tryOut(await airport.steward(), flight), ['crew_full']);
  });

  it('makes nothing, and says what it could not judge of a steward of whom nothing is known', async () => {
    year += 1;
    const [steward, flight] = [await airport.steward(), await fly([1, '06:00', '08:00'])];
    for (const [rules, judgedRules, unknown] of [
      ['none', 0, []],
      [
        'easa',
        3,
        [
          'rest-at-home',
          'rest-away',
          'duty-in-7-days',
          'duty-in-14-days',
          'duty-in-28-days',
          'flight-time-in-28-days',
          'flight-time-in-a-year',
          'flight-time-in-12-months',
          'recurrent-rest',
        ],
      ],
      ['faa', 2, ['rest', 'free-in-7-days']],
    ] as const) {
      const { body } = await airport.http.get(`/api/stewards/${steward}/flights/${flight}/check?rules=${rules}`);
      const { notModelled, ...check } = body;
      assert.deepEqual(check, { allowed: true, rules, refusals: [], judgedRules, lackingData: unknown });
      assert.equal(notModelled.length > 0, rules !== 'none');
    }
    assert.deepEqual((await airport.http.get(`/api/stewards/${steward}`)).body.flights, []);
  });

  it('gives the hours that it counts as numbers, beside those of the rule', () => {
    assert.deepEqual(Object.fromEntries(Object.entries(counted).filter(([, hours]) => hours !== undefined)), {
      connection_too_short: { actual: 0.48, limit: 0.5 },
      duty_too_long: { actual: 13.02, limit: 13 },
      rest_too_short: { actual: 9, limit: 10 },
      duty_hours_exceeded: { actual: 60.5, limit: 60, days: 7 },
      flight_time_exceeded: { actual: 100.5, limit: 100, days: 28 },
      weekly_rest_missing: { actual: 171, limit: 168 },
    });
  });

  it('has been tried with every refusal that the document lists', () => {
    // A steward with too many flights is tried where thousands of them are stored at once.
    assert.deepEqual([...seen, 'roster_full'].toSorted(), CODES);
  });
});
