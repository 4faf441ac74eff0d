import type { Condition } from '@muster/definition';
import { type IsOn, lackingFor, type Missing } from './missing.ts';
import { withWaysThatWork } from './ways-that-work.ts';

/** What must change for a condition to hold; `null` if nothing. Every way that it names makes it hold. */
export function missingFor(condition: Condition, isOn: IsOn): Missing | null {
  const lacking = lackingFor(condition, isOn);
  return lacking === null ? null : withWaysThatWork(condition, isOn, lacking);
}
