import type { Availability } from '../crew/availability.ts';
import type { Person, Staffing } from '../server/records.ts';

/** A flight in the planner's hand, and from whom it was taken if from anybody. */
export interface Picked {
  readonly staffing: Staffing;
  readonly from?: Person;
}

/** What would become of a drop, known before it. */
export type Verdict =
  | { readonly kind: 'free'; readonly availability: Availability }
  | { readonly kind: 'refused'; readonly availability: Availability }
  /** Where it was taken from. */
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' };

export function verdictOf(
  picked: Picked,
  availability: ReadonlyMap<number, Availability> | undefined,
  stewardId: number,
): Verdict {
  if (picked.from?.id === stewardId) return { kind: 'same' };
  const found = availability?.get(stewardId);
  if (found === undefined) return { kind: 'unknown' };
  return { kind: found.available ? 'free' : 'refused', availability: found };
}
