import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { NO_PAST } from '../../../crew-rules/crew.ts';
import { HOUR_MS, rosterFlight } from '../../../crew-rules/duties.ts';
import { RULE_SET_NAMES, type RuleSetName } from '../../../crew-rules/rule-sets.ts';
import { explain } from '../../assignments/judging/index.ts';
import { type ProposalOrder, type Proposed, propose } from './proposal.ts';
import type { Candidate, FlightWithPlaces } from './taker.ts';
import { unitsOf } from './units.ts';
import type { Surroundings, WayOut } from './ways-out.ts';

const DAY = Date.UTC(2026, 2, 29);
const [PRG, NCE, VIE] = [1, 2, 3];
const ZONES: Readonly<Record<number, string>> = { [PRG]: 'Europe/Prague', [NCE]: 'Europe/Paris', [VIE]: 'UTC' };

interface Leg {
  readonly id: number;
  readonly airplaneId?: number;
  /** Hours from the start of the day. */
  readonly at: number;
  readonly hours?: number;
  readonly from: number;
  readonly to: number;
  readonly missing?: number;
}

function leg({ id, airplaneId = 1, at, hours = 2, from, to, missing = 1 }: Leg): FlightWithPlaces {
  const times = { departureAt: DAY + at * HOUR_MS, arrivalAt: DAY + (at + hours) * HOUR_MS };
  const place = { originId: from, destinationId: to, timeZone: ZONES[from] ?? 'UTC', reportMinutes: null };
  const status = 'SCHEDULED' as const;
  return { ...rosterFlight({ id, number: null, ...times, ...place }), status, airplaneId, missing };
}

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  load: 0,
  crew: { homeBase: { airportId: PRG, timeZone: 'Europe/Prague' }, past: NO_PAST },
  roster: [],
  absences: [],
  ...more,
});
const onRoster = (stewardId: number, flight: FlightWithPlaces) => ({ ...flight, stewardId });

const order = (
  flights: readonly FlightWithPlaces[],
  rules: RuleSetName = 'easa',
  around: Partial<Surroundings> = {},
): ProposalOrder => ({
  rules,
  flights,
  until: DAY + 24 * HOUR_MS,
  around: { assigned: new Map(), nextDeparture: new Map(), arriving: [], surplus: new Set(), ...around },
});
const pairs = ({ places }: Proposed) => places.map(({ flightId, stewardId }) => [flightId, stewardId]);

/** Random airplanes of a day between three airports, and stewards with random other flights, homes and absences. */
const randomDay = fc.record({
  rules: fc.constantFrom(...RULE_SET_NAMES),
  legs: fc.array(
    fc.record({
      airplaneId: fc.integer({ min: 1, max: 4 }),
      at: fc.integer({ min: 0, max: 23 }),
      hours: fc.constantFrom(1, 2, 5),
      from: fc.constantFrom(PRG, NCE, VIE),
      to: fc.constantFrom(PRG, NCE, VIE),
      missing: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  people: fc.array(
    fc.record({
      home: fc.constantFrom(null, PRG, VIE),
      load: fc.constantFrom(0, 2_999, 3_000),
      has: fc.array(
        fc.record({
          at: fc.integer({ min: -200, max: 200 }),
          hours: fc.constantFrom(1, 4, 9),
          from: fc.constantFrom(PRG, NCE),
          to: fc.constantFrom(PRG, NCE),
        }),
        { maxLength: 6 },
      ),
      away: fc.option(fc.integer({ min: -10, max: 30 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

type Day = typeof randomDay extends fc.Arbitrary<infer Value> ? Value : never;

function built({ rules, legs, people }: Day) {
  const flights = legs.map((one, index) => leg({ id: index + 1, ...one }));
  const candidates = people.map(({ home, load, has, away }, index) =>
    candidate(index + 1, {
      load,
      crew: {
        homeBase: home === null ? null : { airportId: home, timeZone: ZONES[home] ?? 'UTC' },
        past: { ...NO_PAST, recordedSince: has.length > 2 ? DAY - 500 * 24 * HOUR_MS : null },
      },
      roster: has.map((one, at) => onRoster(index + 1, leg({ id: 100 + at, ...one }))),
      absences: away === undefined ? [] : [{ from: DAY + away * HOUR_MS, to: DAY + (away + 12) * HOUR_MS }],
    }),
  );
  return { candidates, order: order(flights, rules) };
}

/** Flights of others to travel on, between the same airports, and every flight of somebody with an even id to spare. */
function surroundingsOf(
  flights: readonly FlightWithPlaces[],
  candidates: readonly Candidate[],
): Partial<Surroundings> & Surroundings {
  const arriving = [PRG, NCE, VIE].flatMap((from, row) =>
    [PRG, NCE, VIE].flatMap((to, column) =>
      from === to
        ? []
        : [2, 8, 14].map((at, index) => leg({ id: 1000 + row * 100 + column * 10 + index, at, from, to })),
    ),
  );
  const has = candidates.flatMap(({ roster }) => roster);
  return {
    assigned: new Map(flights.map(({ id }) => [id, 0])),
    nextDeparture: new Map(),
    arriving,
    surplus: new Set(has.flatMap(({ id }) => (id % 2 === 0 ? id : []))),
  };
}

interface Done {
  readonly asked: ProposalOrder;
  readonly candidates: readonly Candidate[];
  readonly found: Proposed;
}

/** What the judgement of an ordinary assignment says when somebody does what would help. */
function refusalsAfter(
  { kind, flightIds, stewardIds, minutes = 0, otherId }: WayOut,
  { asked, candidates, found }: Done,
) {
  const later = minutes * 60_000;
  return stewardIds.flatMap((id) => {
    const facts = candidates.find((one) => one.id === id);
    assert.ok(facts !== undefined);
    const isTheirs = ({ id: flightId }: FlightWithPlaces): boolean =>
      found.places.some((place) => place.flightId === flightId && place.stewardId === id);
    const own = [...facts.roster, ...asked.flights.filter(isTheirs)].filter(
      (one) => kind !== 'RELEASE' || one.id !== otherId,
    );
    const trips = asked.around.arriving.flatMap((one) =>
      kind === 'POSITIONING' && one.id === otherId ? [rosterFlight(one, true)] : [],
    );
    const flights = asked.flights
      .filter((flight) => flightIds.includes(flight.id))
      .map((flight) => {
        const times = { departureAt: flight.departureAt + later, arrivalAt: flight.arrivalAt + later };
        return { ...flight, ...rosterFlight({ ...flight, ...times, reportedFor: times.departureAt }) };
      });
    return flights.flatMap((flight) => {
      const others = [...own, ...trips, ...flights.filter((one) => one !== flight)];
      return explain(asked.rules, facts, flight, others).refusals;
    });
  });
}

describe('what would help with a place that stays open', () => {
  const wanted = leg({ id: 1, at: 12, from: VIE, to: NCE });
  const helps = (flights: FlightWithPlaces[], people: Candidate[], around: Partial<Surroundings>) =>
    propose(people, order(flights, 'easa', { assigned: new Map([[1, 0]]), ...around })).open[0]?.waysOut;

  it('is a flight to it that lands in time, for whoever is where it departs', () => {
    const to = leg({ id: 50, at: 8, from: PRG, to: VIE });
    const late = leg({ id: 51, at: 10, from: PRG, to: VIE });
    assert.deepEqual(helps([wanted], [candidate(1)], { arriving: [to, late] }), [
      { kind: 'POSITIONING', flightIds: [1], stewardIds: [1], otherId: 50 },
    ]);
    assert.deepEqual(helps([wanted], [candidate(1)], { arriving: [late] }), [], 'it lands when the flight departs');
    const sick = candidate(1, { absences: [{ from: DAY + 8 * HOUR_MS, to: DAY + 9 * HOUR_MS }] });
    assert.deepEqual(helps([wanted], [sick], { arriving: [to] }), [], 'nobody travels while they are away');
  });

  it('is a later departure, as far as the airplane and its crew can', () => {
    const here = leg({ id: 1, at: 12, from: PRG, to: NCE });
    const home = onRoster(1, leg({ id: 90, at: 9.5, hours: 2.25, from: NCE, to: PRG }));
    const tight = candidate(1, { roster: [home] });
    const found = helps([here], [tight], {});
    assert.deepEqual(found, [{ kind: 'LATER', flightIds: [1], stewardIds: [1], minutes: 15 }]);
    const next = new Map([[1, here.arrivalAt + 40 * 60_000]]);
    assert.deepEqual(helps([here], [tight], { nextDeparture: next }), [], 'the airplane is needed before');
    assert.deepEqual(helps([here], [tight], { assigned: new Map([[1, 1]]) }), [], 'whoever is on it is not known');
    const onIt = candidate(2, {
      roster: [onRoster(2, here), onRoster(2, leg({ id: 91, at: 14.5, from: NCE, to: PRG }))],
    });
    assert.deepEqual(
      helps([here], [tight, onIt], { assigned: new Map([[1, 1]]) }),
      [],
      'the crew of it would miss their next flight',
    );
  });

  it('is somebody to spare on another flight', () => {
    const here = leg({ id: 1, at: 12, from: PRG, to: PRG });
    const other = onRoster(1, leg({ id: 90, at: 11, from: PRG, to: PRG }));
    const busy = candidate(1, { roster: [other] });
    assert.deepEqual(helps([here], [busy], { assigned: new Map([[1, 1]]) }), [], 'the other flight needs them');
    assert.deepEqual(helps([here], [busy], { assigned: new Map([[1, 1]]), surplus: new Set([90]) }), [
      { kind: 'RELEASE', flightIds: [1], stewardIds: [1], otherId: 90 },
    ]);
  });
});

describe('a proposal', () => {
  it('never breaks a rule by the judgement of an ordinary assignment, and counts every place and every steward', () => {
    let proposed = 0;
    const helps = new Map<WayOut['kind'], number>();
    fc.assert(
      fc.property(randomDay, (day) => {
        const { candidates, order: plain } = built(day);
        const asked = { ...plain, around: surroundingsOf(plain.flights, candidates) };
        const found = propose(candidates, asked);
        proposed += found.places.length;
        for (const { id, roster, ...facts } of candidates) {
          const own = asked.flights.filter((flight) =>
            found.places.some((place) => place.flightId === flight.id && place.stewardId === id),
          );
          for (const flight of own) {
            const others = [...roster, ...own.filter((one) => one !== flight)];
            assert.deepEqual(explain(asked.rules, facts, flight, others).refusals, []);
          }
          assert.ok(own.length === 0 || facts.load + own.length <= 3_000);
        }
        for (const { id, missing } of asked.flights) {
          const taken = found.places.filter(({ flightId }) => flightId === id);
          const open = found.open.find(({ flightId }) => flightId === id);
          assert.equal(taken.length + (open?.missing ?? 0), missing);
          assert.equal(new Set(taken.map(({ stewardId }) => stewardId)).size, taken.length);
          const counted = open?.reasons.reduce((sum, { count }) => sum + count, 0) ?? candidates.length;
          assert.equal(counted, candidates.length);
          for (const way of open?.waysOut ?? []) {
            helps.set(way.kind, (helps.get(way.kind) ?? 0) + 1);
            assert.deepEqual(refusalsAfter(way, { asked, candidates, found }), []);
          }
        }
      }),
      { numRuns: 300, seed: 35 },
    );
    assert.ok(proposed > 300, `${proposed} places were proposed`);
    for (const kind of ['LATER', 'POSITIONING', 'RELEASE'] as const) {
      assert.ok((helps.get(kind) ?? 0) > 5, `${kind} helped ${helps.get(kind)} times`);
    }
  });

  it('is the same for the same roster, in whatever order it is read', () => {
    fc.assert(
      fc.property(randomDay, (day) => {
        const { candidates, order: asked } = built(day);
        const again = structuredClone({ candidates, asked });
        const turned = { ...asked, flights: asked.flights.toReversed() };
        const found = propose(candidates, asked);
        assert.deepEqual(propose(again.candidates, again.asked), found);
        assert.deepEqual(propose(candidates, turned).places, found.places);
      }),
      { numRuns: 60, seed: 36 },
    );
  });

  it('gives a whole duty to one steward, and the second place to another', () => {
    const there = leg({ id: 1, at: 8, from: PRG, to: NCE, missing: 2 });
    const back = leg({ id: 2, at: 11, from: NCE, to: PRG });
    const found = propose([candidate(1), candidate(2)], order([there, back]));
    assert.deepEqual(pairs(found), [
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    assert.deepEqual(
      found.shares.map(({ stewardId, endsAt }) => [stewardId, endsAt]),
      [
        [1, undefined],
        [2, NCE],
      ],
    );
  });

  it('counts who else could take the whole duty, up to nine', () => {
    const flights = [leg({ id: 1, at: 8, from: PRG, to: NCE }), leg({ id: 2, at: 11, from: NCE, to: PRG })];
    const others = (...people: Candidate[]) => propose(people, order(flights)).places.map((place) => place.others);
    const away = candidate(3, { absences: [{ from: DAY + 12 * HOUR_MS, to: DAY + 13 * HOUR_MS }] });
    assert.deepEqual(others(candidate(1)), [0, 0]);
    assert.deepEqual(others(candidate(1), candidate(2), away), [1, 1]);
    assert.deepEqual(others(...Array.from({ length: 12 }, (_, index) => candidate(index + 1))), [9, 9]);
  });

  it('asks first whoever has the least flight time, and last who would be left away from home', () => {
    const long = onRoster(1, leg({ id: 90, at: -100, hours: 6, from: PRG, to: PRG }));
    const there = leg({ id: 1, at: 8, from: PRG, to: NCE });
    const busy = candidate(1, { roster: [long] });
    assert.deepEqual(pairs(propose([busy, candidate(2)], order([there]))), [[1, 2]]);
    const goesOn = { ...busy, roster: [long, onRoster(1, leg({ id: 91, at: 11, from: NCE, to: PRG }))] };
    assert.deepEqual(pairs(propose([goesOn, candidate(2)], order([there]))), [[1, 1]]);
  });

  it('fills first what few have time for', () => {
    const wanted = leg({ id: 1, airplaneId: 1, at: 8, from: PRG, to: PRG });
    const scarce = leg({ id: 2, airplaneId: 2, at: 9, from: PRG, to: PRG });
    const busy = candidate(2, { roster: [onRoster(2, leg({ id: 90, at: 10.5, hours: 1, from: PRG, to: PRG }))] });
    assert.deepEqual(pairs(propose([candidate(1), busy], order([wanted, scarce], 'none'))), [
      [1, 2],
      [2, 1],
    ]);
  });

  it('leaves nobody elsewhere even if no rules are in force', () => {
    const found = propose([candidate(1)], order([leg({ id: 1, at: 30, from: NCE, to: PRG })], 'none'));
    assert.deepEqual(pairs(found), []);
    const was = onRoster(1, leg({ id: 90, at: 2, from: PRG, to: VIE }));
    const [open] = propose(
      [candidate(1, { roster: [was] })],
      order([leg({ id: 1, at: 30, from: NCE, to: PRG })], 'none'),
    ).open;
    assert.deepEqual(open?.reasons, [{ code: 'duty_starts_elsewhere', count: 1 }]);
  });
});

describe('what one steward should take together', () => {
  const ids = (units: FlightWithPlaces[][]) => units.map((unit) => unit.map(({ id }) => id));
  it('ends where the airplane comes to a base, waits for long or starts elsewhere', () => {
    const day = [
      leg({ id: 1, at: 6, from: PRG, to: NCE }),
      leg({ id: 2, at: 9, from: NCE, to: PRG }),
      leg({ id: 3, at: 12, from: PRG, to: VIE }),
      leg({ id: 4, at: 22, from: VIE, to: PRG }),
      leg({ id: 5, airplaneId: 2, at: 6, from: NCE, to: VIE }),
      leg({ id: 6, airplaneId: 2, at: 9, from: PRG, to: VIE }),
    ];
    assert.deepEqual(ids(unitsOf(day, new Set([PRG]))), [[1, 2], [3], [4], [5], [6]]);
  });
  it('leaves out a flight between that has its crew', () => {
    const day = [
      leg({ id: 1, at: 6, from: PRG, to: NCE, missing: 2 }),
      leg({ id: 2, at: 9, from: NCE, to: VIE, missing: 1 }),
      leg({ id: 3, at: 12, from: VIE, to: PRG, missing: 2 }),
    ];
    assert.deepEqual(ids(unitsOf(day, new Set([PRG]))), [[1, 2, 3], [1], [3]]);
  });
});
