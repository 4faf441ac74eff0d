import type { Crew } from './crew.ts';
import { type Duty, dutiesOf, HOUR_MS, type RosterFlight } from './duties.ts';
import { type LocalDays, localDays } from './local-days.ts';
import { Spans } from './spans.ts';

export type RuleCode =
  | 'connection_elsewhere'
  | 'connection_too_short'
  | 'duty_hours_exceeded'
  | 'duty_starts_elsewhere'
  | 'duty_too_long'
  | 'flight_time_exceeded'
  | 'flights_overlap'
  | 'rest_too_short'
  | 'weekly_rest_missing';

/** A rule violation: a stable code for programs, a message for people, and the flights concerned. */
export interface RosterViolation {
  readonly code: RuleCode;
  /** The rule in its rule set; none for overlapping flights, which no rule set allows. */
  readonly rule?: string;
  readonly message: string;
  /** Two consecutive flights, or all flights of a duty or of the days concerned. */
  readonly flights: readonly RosterFlight[];
  /** The counted hours and the limit, if the rule is about hours. */
  readonly hours?: CountedHours;
}

export interface CountedHours {
  readonly actual: number;
  readonly limit: number;
  /** The number of days, if the rule counts over days. */
  readonly days?: number;
  /** The number of calendar months, if it counts over these. */
  readonly months?: number;
}

/** The part of a roster that is checked; the rest is context for the rules. */
export interface JudgedPart {
  readonly duty: (duty: Duty) => boolean;
  readonly connection: (last: RosterFlight, next: RosterFlight) => boolean;
}

/** What a rule says of a roster. */
export interface Finding {
  /** The duty that it belongs to, for the order of findings. */
  readonly duty: Duty;
  readonly violation: RosterViolation;
}

/** What the rules say of a roster whose flights do not overlap, and of which rules too little is known. */
export interface RuleAnswer {
  readonly findings: readonly Finding[];
  /** Where the roster comes nearest to breaking the rule without doing so, if it comes near. */
  readonly atLimit: RosterViolation | undefined;
  /** Whether the rule cannot be judged for lack of data, though nothing that is known breaks it. */
  readonly lacksData: boolean;
}

/** A roster as rules look at it. */
export class JudgedRoster {
  readonly crew: Crew;
  readonly duties: readonly Duty[];
  readonly part: JudgedPart;
  readonly recordedSince: number;
  readonly #judged: ReadonlySet<Duty>;
  #duty: Spans | undefined;
  #flightTime: Spans | undefined;

  constructor(crew: Crew, flights: readonly RosterFlight[], part: JudgedPart) {
    this.crew = crew;
    this.duties = dutiesOf(flights);
    this.part = part;
    this.#judged = new Set(this.duties.filter(part.duty));
    this.recordedSince = crew.past.recordedSince ?? Number.POSITIVE_INFINITY;
  }

  get judged(): readonly Duty[] {
    return [...this.#judged];
  }

  isJudged(duty: Duty | undefined): boolean {
    return duty !== undefined && this.#judged.has(duty);
  }

  /** The spans of duty, or of flight time, also of flights that are far away. */
  spansOf(what: 'duty' | 'flight time'): Spans {
    if (what === 'duty') {
      this.#duty ??= new Spans(this.duties.map(({ start, end }) => ({ from: start, to: end })));
      return this.#duty;
    }
    this.#flightTime ??= new Spans([
      ...this.crew.past.farFlights,
      ...this.duties.flatMap(({ flights }) =>
        flights.flatMap(({ isTrip, departureAt, arrivalAt }) => (isTrip ? [] : { from: departureAt, to: arrivalAt })),
      ),
    ]);
    return this.#flightTime;
  }

  /** The zone whose calendar counts days: that of the home base or, if there is none, of the airport. */
  zoneOf(duty: Duty): string {
    return this.crew.homeBase?.timeZone ?? duty.flights[0].timeZone;
  }

  calendarOf(duty: Duty): LocalDays {
    return localDays(this.zoneOf(duty));
  }

  /** The flights of duties that overlap a span. */
  flightsIn(from: number, to: number): RosterFlight[] {
    return this.dutiesIn(from, to).flatMap(({ flights }) => flights);
  }

  dutiesIn(from: number, to: number): Duty[] {
    const found: Duty[] = [];
    for (let index = this.#firstEndingAfter(from); index < this.duties.length; index += 1) {
      const duty = this.duties[index];
      if (duty === undefined || duty.start >= to) break;
      found.push(duty);
    }
    return found;
  }

  /** Binary search: there are many windows in a long roster. */
  #firstEndingAfter(moment: number): number {
    let [low, high] = [0, this.duties.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.duties[middle]?.end ?? Number.POSITIVE_INFINITY) > moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export function timeText(instant: number): string {
  return new Date(instant).toISOString();
}

export function inHours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MS) * 100) / 100;
}
