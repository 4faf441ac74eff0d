import assert from 'node:assert/strict';
import { instantText } from '../domain/instant.ts';
import { SeededRandom } from '../modules/demo/random.ts';
import type { Airport } from './airport.ts';
import { brokenBy, type Leg, type Person, type Place, type Regulation } from './independent-judge.ts';
import { randomRoster, ZONES } from './random-rosters.ts';

export interface Comparison {
  readonly seed: number;
  readonly rosters: number;
  /** No roster is begun after it. */
  readonly seconds?: number;
  /** How many flights of each roster are asked about. */
  readonly asked: number;
}

export interface Compared {
  readonly rosters: number;
  readonly decisions: number;
  /** How often each rule decided. */
  readonly broken: ReadonlyMap<string, number>;
}

const DAY = 86_400_000;
const REGULATIONS: readonly Regulation[] = ['easa', 'faa'];

/** Stores random rosters, and fails if the service decides on one of their flights otherwise than the other judge. */
export async function compareJudges(
  airport: Airport,
  { seed, rosters, seconds = Number.POSITIVE_INFINITY, asked }: Comparison,
): Promise<Compared> {
  const places = await storePlaces(airport);
  const until = performance.now() + seconds * 1000;
  const broken = new Map<string, number>();
  let [roster, decisions] = [0, 0];
  for (; roster < rosters && performance.now() < until; roster += 1) {
    const stored = await storeRoster(airport, seed + roster, places);
    const random = new SeededRandom(seed + roster);
    const flights = stored.legs.filter(({ positioning }) => !positioning);
    for (let index = 0; index < asked && flights.length > 0; index += 1) {
      const leg = random.pick(flights);
      for (const regulation of REGULATIONS) {
        const others = stored.legs.filter((other) => other !== leg);
        const expected = brokenBy(regulation, stored.person, others, leg);
        const found = await refusedBy(airport, regulation, stored.steward, leg);
        assert.deepEqual(found, expected, `seed ${seed + roster}, ${regulation}, ${describe(leg)}`);
        decisions += 1;
        for (const rule of expected)
          broken.set(`${regulation} ${rule}`, (broken.get(`${regulation} ${rule}`) ?? 0) + 1);
      }
    }
  }
  return { rosters: roster, decisions, broken };
}

async function storePlaces(airport: Airport): Promise<Place[]> {
  const places: Place[] = [];
  for (const [index, zone] of ZONES.entries()) {
    const id = await airport.airport({ timeZone: zone });
    const reportMinutes = index === 1 ? 90 : 60;
    if (index === 1) {
      const { status, text } = await airport.http.put(`/api/airports/${id}/report-time`, {
        json: { minutes: reportMinutes },
      });
      assert.equal(status, 200, text);
    }
    places.push({ id, zone, reportMinutes });
  }
  return places;
}

interface StoredRoster {
  readonly steward: number;
  readonly person: Person;
  readonly legs: readonly Leg[];
}

async function storeRoster(airport: Airport, seed: number, places: readonly Place[]): Promise<StoredRoster> {
  const { home, legs, opening, states } = randomRoster(seed, places, 1);
  const [steward, airplaneId] = [await airport.steward(), await airport.airplane()];
  if (home !== undefined) {
    const { status, text } = await airport.http.put(`/api/stewards/${steward}/profile`, {
      json: { homeBaseId: home.id },
    });
    assert.equal(status, 200, text);
  }
  const stored: Leg[] = [];
  for (const leg of legs) {
    const times = { departureTime: instantText(leg.departs), arrivalTime: instantText(leg.lands) };
    const ends = { originId: leg.from.id, destinationId: leg.to.id };
    if (leg.positioning) {
      const { status, text } = await airport.http.post(`/api/stewards/${steward}/positioning-trips`, {
        json: { ...times, ...ends },
      });
      assert.equal(status, 201, text);
      stored.push(leg);
    } else {
      const id = await airport.flight(times.departureTime, times.arrivalTime, { ...ends, airplaneId });
      stored.push({ ...leg, id });
    }
  }
  const flights = stored.filter(({ positioning }) => !positioning);
  const changes = flights.map(({ id }) => ({ action: 'ASSIGN', stewardId: steward, flightId: id }));
  const { status, text } = await airport.http.post('/api/assignments/bulk', { json: { changes } });
  assert.equal(status, 200, text);
  if (opening !== undefined) {
    const day = (number: number): string => instantText(number * DAY).slice(0, 10);
    const periods = opening.periods.map(({ from, to, ...hours }) => ({ from: day(from), to: day(to), ...hours }));
    const answer = await airport.http.put(`/api/stewards/${steward}/opening-hours`, {
      json: { before: day(opening.before), periods },
    });
    assert.equal(answer.status, 200, answer.text);
  }
  for (const { kind, from, to } of states) {
    const json = { kind, from: instantText(from), to: instantText(to) };
    const answer = await airport.http.post(`/api/stewards/${steward}/states`, { json });
    assert.equal(answer.status, 201, answer.text);
  }
  const absences = states.filter(({ kind }) => kind !== 'STANDBY');
  return { steward, person: { home, opening, absences }, legs: stored };
}

/** The ids of the rules by which the service refuses a flight; that the steward is on it already makes no difference. */
async function refusedBy(airport: Airport, regulation: Regulation, steward: number, { id }: Leg): Promise<string[]> {
  const { status, body, text } = await airport.http.get(
    `/api/stewards/${steward}/flights/${id}/check?rules=${regulation}`,
  );
  assert.equal(status, 200, text);
  const rules = body.refusals
    .filter(({ code }: { code: string }) => code !== 'already_assigned')
    .map(({ code, rule }: { code: string; rule?: string }) => rule ?? (code === 'flights_overlap' ? 'overlap' : code));
  return [...new Set<string>(rules)].sort();
}

function describe({ id, departs, lands, from, to }: Leg): string {
  return `flight ${id} from ${from.zone} at ${instantText(departs)} to ${to.zone} at ${instantText(lands)}`;
}
