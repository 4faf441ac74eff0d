import type { Availability } from '../crew/availability.ts';
import type { Person, Staffing } from '../server/records.ts';

/** The flight that the planner has picked, and the steward it was taken from, if any. */
export interface PickedFlight {
  readonly staffing: Staffing;
  readonly from?: Person;
}

/** The outcome of a drop, known in advance. */
export type Verdict =
  | { readonly kind: 'free'; readonly availability: Availability }
  | { readonly kind: 'refused'; readonly availability: Availability }
  /** The steward it was taken from. */
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' };

export function verdictOf(
  picked: PickedFlight,
  availability: ReadonlyMap<number, Availability> | undefined,
  stewardId: number,
): Verdict {
  if (picked.from?.id === stewardId) return { kind: 'same' };
  const found = availability?.get(stewardId);
  if (found === undefined) return { kind: 'unknown' };
  return { kind: found.available ? 'free' : 'refused', availability: found };
}
