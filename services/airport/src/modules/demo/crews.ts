import { type Crew, NO_PAST } from '../../crew-rules/crew.ts';
import { type RosterFlight, releaseAfter, reportBefore } from '../../crew-rules/duties.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { RULE_SETS } from '../../crew-rules/rule-sets.ts';
import { isLongHaul } from './fleet.ts';
import type { DemoAirplane, DemoFlight } from './schedule.ts';

/** The stewards of one airplane: they share its home base and fly only on it. */
const CREW = 4;

export function airplaneOf(steward: number): number {
  return Math.floor(steward / CREW);
}

/**
 * The flights of this many stewards: those of their airplane that they can take by the rules of EASA and of
 * the FAA.
 */
export function planCrews(fleet: readonly DemoAirplane[], stewards: number): DemoFlight[][] {
  const airportIds = new Map<string, number>();
  const airportId = (code: string): number => {
    const id = airportIds.get(code) ?? airportIds.size + 1;
    airportIds.set(code, id);
    return id;
  };
  const rosterFlight = (flight: DemoFlight, index: number): Planned => ({
    flight,
    id: index,
    number: null,
    departureAt: flight.departureAt,
    arrivalAt: flight.arrivalAt,
    reportAt: reportBefore(flight.departureAt, null),
    releaseAt: releaseAfter(flight.arrivalAt),
    isTrip: false,
    originId: airportId(flight.origin.code),
    destinationId: airportId(flight.destination.code),
    timeZone: flight.origin.timeZone,
  });
  return Array.from({ length: stewards }, (_, steward) => {
    const airplane = fleet[airplaneOf(steward)];
    if (airplane === undefined) throw new Error(`The demo data has no airplane for its steward ${steward}.`);
    const { hub, type } = airplane;
    const crew: Crew = { past: NO_PAST, homeBase: { airportId: airportId(hub.code), timeZone: hub.timeZone } };
    const rotations = rotationsOf(airplane.flights.map(rosterFlight), isLongHaul(type));
    const roster: Planned[] = [];
    for (const rotation of rotations) {
      if (!isOnDuty(steward % CREW, rotation[0].flight.day)) continue;
      const keeps = (rules: 'easa' | 'faa'): boolean =>
        checkFlights(RULE_SETS[rules], crew, rotation, roster).refusals.length === 0;
      if (keeps('easa') && keeps('faa')) roster.push(...rotation);
    }
    return roster.map(({ flight }) => flight);
  });
}

interface Planned extends RosterFlight {
  readonly flight: DemoFlight;
}

/** A round trip: with the same airplane or, after a rest, with the next one. */
function rotationsOf(flights: readonly Planned[], isLong: boolean): (readonly [out: Planned, back: Planned])[] {
  return flights.flatMap((out, index) => {
    const back = flights[index + (isLong ? 3 : 1)];
    return index % 2 === 0 && back !== undefined ? [[out, back] as const] : [];
  });
}

/** At most six days of seven, and fewer by the rules; not all of a crew on the same days. */
function isOnDuty(member: number, day: number): boolean {
  return (((day + 2 * member) % 7) + 7) % 7 < 6;
}
