import type { Handle } from '@muster/kit/database';
import type { Once } from '@muster/kit/http';
import { Turns } from '@muster/kit/runtime';
import { airportErrors } from '../../airport-errors.ts';
import { HOUR_MS } from '../../crew-rules/duties.ts';
import { RULE_SETS, requiredCrew } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { Deps } from '../../deps.ts';
import type { FlightReference } from '../../domain/crew.ts';
import { flightName } from '../../domain/flight-number.ts';
import { readInstant } from '../../domain/instant.ts';
import { airportsById } from '../../read-models/airports.ts';
import { flightReference, flightReferences } from '../../read-models/flight-references.ts';
import { countStewards } from '../../read-models/rostered-stewards.ts';
import {
  type AssignmentPath,
  assignAllowed,
  factsOf,
  flightsToCrew,
  type RefusalDto,
  refuseInexactId,
} from '../assignments/index.ts';
import { FLIGHT } from '../flights/flights.errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import type { ProposalThread } from './proposal-thread.ts';
import { proposalsErrors } from './proposals.errors.ts';
import type { ProposalDto, ProposalQuery, TakenDto, TakeRequest, WayOutDto } from './proposals.schema.ts';
import {
  arrivingAt,
  type CandidateRow,
  crewCounts,
  type OpenFlightRow,
  overstaffed,
  selectCandidates,
  selectOpenFlights,
} from './proposals.store.ts';
import type { Candidate, FlightWithPlaces, Proposed, Surroundings, WayOut } from './proposing/index.ts';

const MAX_SPAN_MS = 48 * HOUR_MS;
const MAX_FLIGHTS = 300;
const MAX_STEWARDS = 2000;
/** Every steward may be judged for every flight: about four times what is asked of a large day. */
const MAX_PAIRS = 100_000;
/** The number of stewards that are read and copied to the thread at once; other requests run in between. */
const STEWARDS_PER_BATCH = 20;

/** What was read for a proposal, beside what the thread was given. */
interface Considered {
  readonly flights: readonly OpenFlightRow[];
  readonly stewards: ReadonlyMap<number, CandidateRow>;
}

/** Who could take the flights that lack crew. Nothing is assigned. */
export async function proposeCrews(deps: Deps, thread: ProposalThread, query: ProposalQuery): Promise<ProposalDto> {
  const { database, config } = deps;
  const span = readSpan(query);
  const stewards = new Map<number, CandidateRow>();
  let flights: readonly OpenFlightRow[] = [];
  const proposed = await thread.propose((send) =>
    database.snapshot(async (handle) => {
      flights = await openFlights(handle, span, query.homeBaseId);
      const withPlaces = await toPlaces(handle, flights);
      await readCandidates(handle, withPlaces, query.homeBaseId, async (rows, candidates) => {
        for (const row of rows) stewards.set(row.id, row);
        await send(candidates);
      });
      const around = await surroundingsOf(handle, flights, withPlaces, span);
      return { rules: config.rules, flights: withPlaces, until: span.to, around };
    }),
  );
  return answer(deps, { flights, stewards }, proposed);
}

/**
 * Assigns what is taken of a proposal. It is judged again: what a colleague changed meanwhile is left out, with the
 * reason, and so is a place on a flight that lacks nobody any more.
 */
export function takePlaces({ config: { rules } }: Deps, { places }: TakeRequest, once: Once): Promise<TakenDto> {
  for (const [index, { stewardId, flightId }] of places.entries()) {
    refuseInexactId(`places[${index}].stewardId`, STEWARD, stewardId);
    refuseInexactId(`places[${index}].flightId`, FLIGHT, flightId);
  }
  const pairs = new Map(places.map(({ stewardId, flightId }) => [`${stewardId} ${flightId}`, { stewardId, flightId }]));
  return once.transaction(async (tx) => {
    const refused = await assignAllowed(tx, rules, [...pairs.values()], (allowed) => beyondNeed(tx, allowed));
    return {
      rules,
      places: places.map(({ flightId, stewardId }) => {
        const pair = pairs.get(`${stewardId} ${flightId}`);
        const refusals = pair === undefined ? undefined : refused.get(pair);
        return { flightId, stewardId, taken: refusals === undefined, refusals: [...(refusals ?? [])] };
      }),
      notModelled: [...RULE_SETS[rules].notModelled],
    };
  });
}

function readSpan({ from, to }: ProposalQuery): TimeSpan {
  const span = { from: readInstant(from, 'from'), to: readInstant(to, 'to') };
  if (span.to > span.from && span.to - span.from <= MAX_SPAN_MS) return span;
  throw airportErrors.period_invalid(
    'The query parameter to must be later than from, and at most 48 hours after from.',
  );
}

async function openFlights(
  handle: Handle,
  span: TimeSpan,
  homeBaseId: number | undefined,
): Promise<readonly OpenFlightRow[]> {
  const flights = await selectOpenFlights(handle, span, MAX_FLIGHTS + 1);
  if (flights.length > MAX_FLIGHTS) {
    throw proposalsErrors.proposal_too_large(
      `More than ${MAX_FLIGHTS} flights lack crew at that time; name a shorter time.`,
    );
  }
  const stewards = await countStewards(handle, homeBaseId);
  if (stewards > MAX_STEWARDS || stewards * flights.length > MAX_PAIRS) {
    const lacking = flights.length === 1 ? '1 flight lacks crew' : `${flights.length} flights lack crew`;
    throw proposalsErrors.proposal_too_large(
      `${lacking} and there are ${stewards} stewards: a proposal considers at most ${MAX_STEWARDS} stewards, and ${MAX_PAIRS} pairs of both. Name a shorter time, or a base with homeBaseId.`,
    );
  }
  return flights;
}

async function toPlaces(handle: Handle, flights: readonly OpenFlightRow[]): Promise<FlightWithPlaces[]> {
  if (flights.length === 0) return [];
  const rows = new Map(flights.map((flight) => [flight.id, flight]));
  const forCrews = await flightsToCrew(handle, [...rows.keys()]);
  return forCrews.flatMap((flight) => {
    const row = rows.get(flight.id);
    if (row === undefined) return [];
    return [{ ...flight, airplaneId: row.airplaneId, missing: requiredCrew(row.capacity) - row.assigned }];
  });
}

/** Whoever travels to a flight lands so long before it at most. */
const TRAVEL_MS = 6 * HOUR_MS;
/** Somebody can be on a flight of the day before that has too many. */
const RELEASED_MS = 24 * HOUR_MS;

/** What the thread tries out for places that stay open. */
async function surroundingsOf(
  handle: Handle,
  rows: readonly OpenFlightRow[],
  flights: readonly FlightWithPlaces[],
  { from, to }: TimeSpan,
): Promise<Surroundings> {
  const origins = [...new Set(flights.map(({ originId }) => originId))];
  const arriving = await arrivingAt(handle, origins, { from: from - TRAVEL_MS, to });
  return {
    assigned: new Map(rows.map(({ id, assigned }) => [id, assigned])),
    nextDeparture: new Map(
      rows.flatMap(({ id, nextDeparture }) => (nextDeparture === null ? [] : [[id, nextDeparture]])),
    ),
    arriving: arriving.length === 0 ? [] : await flightsToCrew(handle, arriving),
    surplus: new Set(flights.length === 0 ? [] : await overstaffed(handle, { from: from - RELEASED_MS, to })),
  };
}

async function readCandidates(
  handle: Handle,
  flights: readonly FlightWithPlaces[],
  homeBaseId: number | undefined,
  use: (rows: readonly CandidateRow[], candidates: readonly Candidate[]) => Promise<void>,
): Promise<void> {
  if (flights.length === 0) return;
  const span = {
    from: Math.min(...flights.map(({ departureAt }) => departureAt)),
    to: Math.max(...flights.map(({ arrivalAt }) => arrivalAt)),
  };
  // Nobody can fly longer than it takes. The rules of EASA look the furthest around it.
  const asked = { span, flightTime: span.to - span.from };
  const turns = new Turns();
  let after = 0;
  for (;;) {
    await turns.next();
    const rows = await selectCandidates(handle, { after, size: STEWARDS_PER_BATCH, homeBaseId });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    await turns.next();
    const facts = await factsOf(handle, 'easa', rows, asked);
    const candidates = facts.flatMap((one, index) => {
      const row = rows[index];
      return row === undefined ? [] : [{ ...one, id: row.id, load: row.load }];
    });
    await use(rows, candidates);
  }
}

async function answer(
  { database, config: { rules } }: Deps,
  { flights, stewards }: Considered,
  { places, open, shares, medianBefore }: Proposed,
): Promise<ProposalDto> {
  const ends = [...new Set(shares.flatMap(({ endsAt }) => endsAt ?? []))];
  const airports = await airportsById(database, ends);
  const others = await flightsNamed(
    database,
    open.flatMap(({ waysOut }) => waysOut.flatMap(({ otherId }) => otherId ?? [])),
  );
  return {
    rules,
    consideredStewards: stewards.size,
    medianHours: inHours(medianBefore),
    flights: flights.map(toFlight),
    places: places.map((place) => ({ ...place, lackingData: [...place.lackingData] })),
    open: open.map(({ flightId, missing, reasons, waysOut }) => ({
      flightId,
      missing,
      reasons: reasons.map(({ code, count }) => ({ code, stewards: count })),
      waysOut: waysOut.map((way) => toWayOut(way, stewards, others)),
    })),
    stewards: shares.flatMap(({ stewardId, before, after, endsAt }) => {
      const row = stewards.get(stewardId);
      if (row === undefined) return [];
      const { id, firstName, lastName } = row;
      const leftAt = endsAt === undefined ? undefined : airports.get(endsAt);
      return [
        {
          steward: { id, firstName, lastName },
          hoursBefore: inHours(before),
          hoursAfter: inHours(after),
          ...(leftAt === undefined ? {} : { leftAt }),
        },
      ];
    }),
    notModelled: [...RULE_SETS[rules].notModelled],
  };
}

function toWayOut(
  { kind, flightIds, stewardIds, minutes, otherId }: WayOut,
  stewards: ReadonlyMap<number, CandidateRow>,
  others: ReadonlyMap<number, FlightReference>,
): WayOutDto {
  const other = others.get(otherId ?? 0);
  return {
    kind,
    flightIds: [...flightIds],
    stewards: stewardIds.flatMap((stewardId) => {
      const row = stewards.get(stewardId);
      return row === undefined ? [] : [{ id: row.id, firstName: row.firstName, lastName: row.lastName }];
    }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(other === undefined ? {} : { other }),
  };
}

async function flightsNamed(handle: Handle, ids: readonly number[]): Promise<Map<number, FlightReference>> {
  if (ids.length === 0) return new Map();
  const rows = await flightReferences(handle)
    .where('flights.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, flightReference(row)]));
}

function toFlight(row: OpenFlightRow): ProposalDto['flights'][number] {
  return {
    flight: flightReference(row),
    required: requiredCrew(row.capacity),
    assigned: row.assigned,
  };
}

/** The last of those for a flight that a colleague has staffed meanwhile. */
async function beyondNeed(
  handle: Handle,
  allowed: readonly AssignmentPath[],
): Promise<ReadonlyMap<AssignmentPath, RefusalDto>> {
  const found = new Map<AssignmentPath, RefusalDto>();
  if (allowed.length === 0) return found;
  const byFlight = Map.groupBy(allowed, ({ flightId }) => flightId);
  const counts = await crewCounts(handle, [...byFlight.keys()]);
  for (const [flightId, pairs] of byFlight) {
    const { capacity = 0, assigned = 0 } = counts.get(flightId) ?? {};
    for (const pair of pairs.slice(Math.max(0, requiredCrew(capacity) - assigned))) {
      const name = flightName({ id: flightId, number: null });
      found.set(pair, { code: 'crew_complete', message: `Flight ${name} lacks nobody any more.` });
    }
  }
  return found;
}

function inHours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MS) * 100) / 100;
}
