import type { RosterFlight } from '../../crew-rules/duties.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { flightName } from '../../domain/flight-number.ts';
import { absenceRefusals } from './absences.ts';
import type { FlightToCrew } from './assignments.store.ts';
import type { CrewFacts } from './crew-facts.ts';
import type { Refusal } from './refusal.ts';

export type { FlightToCrew } from './assignments.store.ts';

/** What speaks against an assignment, and which rules lack data to say something. */
export interface Explanation {
  readonly refusals: Refusal[];
  readonly lackingData: readonly string[];
}

/** Why a steward cannot be on a flight, given the other flights they have. */
export function explain(
  rules: RuleSetName,
  { crew, absences }: Pick<CrewFacts, 'crew' | 'absences'>,
  flight: FlightToCrew,
  others: readonly RosterFlight[],
): Explanation {
  if (flight.status === 'CANCELLED') {
    const message = `Flight ${flightName(flight)} is cancelled and needs no crew.`;
    return { refusals: [{ code: 'flight_cancelled', message }], lackingData: [] };
  }
  const { refusals, lackingData } = checkFlights(RULE_SETS[rules], crew, [flight], others);
  return { refusals: [...absenceRefusals(absences, flight), ...refusals], lackingData };
}
