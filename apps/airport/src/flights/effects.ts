import type { FlightChangeDto } from '../server/records.generated.ts';
import type { CrewedFlightAct } from './flight-acts.ts';

/** What a change of a flight would do. */
export type FlightEffect = FlightChangeDto;

export type CrewEffect = FlightEffect['crew'][number];

/**
 * What a change means for one of the crew. `stops`: the change cannot be made because of it. `breaks`: it can, and
 * leaves something to mend. `none`: their roster breaks nothing that it does not break now, as far as it is judged.
 */
export type Outcome = 'stops' | 'breaks' | 'none';

/** A delay is a fact: only two flights at once stop it. A flight is not given back or changed for who cannot keep it. */
export function outcomeOf(kind: CrewedFlightAct['kind'], { refusals, effects }: CrewEffect): Outcome {
  if (refusals.length === 0 && effects.length === 0) return 'none';
  if (kind === 'restore' || kind === 'change') return 'stops';
  return refusals.some(({ code }) => code !== 'not_available') ? 'stops' : 'breaks';
}

/** Those that stop the change first, then those who need something. */
export function bySeverity(kind: CrewedFlightAct['kind'], crew: readonly CrewEffect[]): CrewEffect[] {
  const rank = (effect: CrewEffect): number => ['stops', 'breaks', 'none'].indexOf(outcomeOf(kind, effect));
  return crew.toSorted((a, b) => rank(a) - rank(b));
}

/** The service says of an airplane that is elsewhere only that the change is not allowed. */
export const isAirplaneElsewhere = (
  kind: CrewedFlightAct['kind'],
  { allowed, crew }: Pick<FlightEffect, 'allowed' | 'crew'>,
): boolean => !allowed && crew.every((effect) => outcomeOf(kind, effect) !== 'stops');
