import type { RosterFlight } from '../../../crew-rules/duties.ts';
import { exceedsAlready } from '../../../crew-rules/hours-in-windows.ts';
import { checkFlights } from '../../../crew-rules/refusals.ts';
import { RULE_SETS, type Rule, type RuleSetName } from '../../../crew-rules/rule-sets.ts';
import { Spans } from '../../../crew-rules/spans.ts';
import {
  absenceRefusals,
  type CrewFacts,
  type FlightToCrew,
  fullness,
  whereaboutsAt,
} from '../../assignments/judging/index.ts';
import type { OpenFlight } from './units.ts';

/** A steward as the proposal looks at them. */
export interface Candidate extends CrewFacts {
  readonly id: number;
  /** The number of flights that they are assigned to, ever. */
  readonly load: number;
}

export type FlightWithPlaces = FlightToCrew & OpenFlight;

const HOUR_MS = 3_600_000;
const COUNTED_MS = 28 * 24 * HOUR_MS;
/** Whoever flies on from a place within this time is not left there. */
const ONWARD_MS = 36 * HOUR_MS;

/**
 * Without rules in force, a proposal still keeps what every rule set says about places. It refuses more than an
 * assignment does, never less.
 */
export const OF_PLACES: readonly Rule[] = RULE_SETS.easa.rules.filter(
  ({ kind }) => kind === 'place' || kind === 'connection',
);

/** A steward with what is proposed for them so far. */
export class Taker {
  readonly id: number;
  readonly facts: Candidate;
  readonly before: number;
  readonly proposed: FlightWithPlaces[] = [];
  readonly units: (readonly FlightWithPlaces[])[] = [];
  roster: readonly RosterFlight[];
  flightTime: number;
  /** How many units had been given away when they got the last of theirs. */
  changedAt = 0;
  readonly #has: Set<number>;
  /** What was refused by the roster as it is now. */
  readonly #refused = new Map<string, string>();
  #broken: Rule | undefined;
  #flown: Spans | undefined;

  constructor(candidate: Candidate, until: number) {
    this.id = candidate.id;
    this.facts = candidate;
    this.roster = candidate.roster;
    this.before = flightTimeIn(candidate.roster, { from: until - COUNTED_MS, to: until });
    this.flightTime = this.before;
    this.#has = new Set(candidate.roster.flatMap(({ id, isTrip }) => (isTrip ? [] : id)));
  }

  /** Why they cannot take these flights together; undefined if they can. */
  refusalOf(unit: readonly FlightWithPlaces[], rules: RuleSetName, key = keyOf(unit)): string | undefined {
    const known = this.#refused.get(key);
    if (known !== undefined) return known;
    const refusal = this.#judge(unit, rules);
    if (refusal !== undefined) this.#refused.set(key, refusal);
    return refusal;
  }

  take(unit: readonly FlightWithPlaces[], changedAt: number): void {
    this.changedAt = changedAt;
    this.#flown = undefined;
    this.proposed.push(...unit);
    this.units.push(unit);
    this.roster = [...this.roster, ...unit];
    for (const { id, departureAt, arrivalAt } of unit) {
      this.#has.add(id);
      this.flightTime += arrivalAt - departureAt;
    }
    this.#refused.clear();
  }

  /** The cheap reasons, which most are refused for. */
  isFree(unit: readonly FlightWithPlaces[], key: string): boolean {
    return !this.#refused.has(key) && this.#busyWith(unit) === undefined;
  }

  /** Whether flights that end there leave them away from home, with nothing that goes on. */
  isLeftAt({ destinationId, arrivalAt }: RosterFlight): boolean {
    const home = this.facts.crew.homeBase?.airportId;
    if (home === undefined || home === destinationId) return false;
    return !this.roster.some(
      ({ departureAt, originId }) =>
        originId === destinationId && departureAt >= arrivalAt && departureAt - arrivalAt < ONWARD_MS,
    );
  }

  #busyWith(unit: readonly FlightWithPlaces[]): string | undefined {
    for (const flight of unit) {
      if (this.#has.has(flight.id)) return 'already_assigned';
      if (this.roster.some((other) => other.departureAt < flight.arrivalAt && flight.departureAt < other.arrivalAt)) {
        return 'flights_overlap';
      }
      if (absenceRefusals(this.facts.absences, flight).length > 0) return 'not_available';
    }
    const [first] = unit;
    // Nobody is proposed for a flight from elsewhere.
    const place =
      first === undefined
        ? undefined
        : whereaboutsAt({ crew: this.facts.crew, roster: this.roster }, first.departureAt);
    return place === undefined || place === first?.originId ? undefined : 'duty_starts_elsewhere';
  }

  #judge(unit: readonly FlightWithPlaces[], rules: RuleSetName): string | undefined {
    const busy = this.#busyWith(unit);
    if (busy !== undefined) return busy;
    const { load } = this.facts;
    const [full] = unit.flatMap((flight) =>
      fullness(flight, NO_LOAD, this.id, { before: load, after: load + this.proposed.length + unit.length }),
    );
    if (full !== undefined) return full.code;
    return this.#brokenBy(unit, rules === 'none' ? OF_PLACES : RULE_SETS[rules].rules);
  }

  /** Whoever has too many hours has them for most flights: the rule that refused the last one is asked alone first. */
  #brokenBy(unit: readonly FlightWithPlaces[], rules: readonly Rule[]): string | undefined {
    const exceeded = this.#exceeds(unit);
    if (exceeded !== undefined) return exceeded;
    const judge = (some: readonly Rule[]) =>
      checkFlights({ rules: some }, this.facts.crew, unit, this.roster).refusals[0];
    const again = this.#broken === undefined ? undefined : judge([this.#broken]);
    const refusal = again ?? judge(rules);
    this.#broken = refusal === undefined ? undefined : (rules.find(({ id }) => id === refusal.rule) ?? this.#broken);
    return refusal?.code;
  }

  /** The same for whoever has too many hours of flight time without these flights already, in a tenth of the time. */
  #exceeds(unit: readonly FlightWithPlaces[]): string | undefined {
    if (this.#broken?.kind !== 'hours in days' || this.#broken.of !== 'flight time') return undefined;
    const { crew } = this.facts;
    this.#flown ??= new Spans([
      ...crew.past.farFlights,
      ...this.roster.flatMap((one) => (one.isTrip ? [] : { from: one.departureAt, to: one.arrivalAt })),
    ]);
    return exceedsAlready(this.#broken, crew, this.#flown, unit) ? 'flight_time_exceeded' : undefined;
  }
}

export const keyOf = (unit: readonly FlightWithPlaces[]): string => unit.map(({ id }) => id).join();

export const NO_LOAD = { before: 0, after: 0 };

function flightTimeIn(
  roster: readonly RosterFlight[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return roster.reduce((sum, { isTrip, departureAt, arrivalAt }) => {
    if (isTrip) return sum;
    return sum + Math.max(0, Math.min(arrivalAt, to) - Math.max(departureAt, from));
  }, 0);
}
