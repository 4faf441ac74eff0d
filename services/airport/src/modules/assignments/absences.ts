import type { RosterFlight } from '../../crew-rules/duties.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { Refusal } from './refusal.ts';

/** Says no more than that: why somebody is away is for those with a scope of its own. */
export function absenceRefusals(
  absences: readonly TimeSpan[],
  { reportAt, releaseAt }: Pick<RosterFlight, 'reportAt' | 'releaseAt'>,
): Refusal[] {
  if (!absences.some(({ from, to }) => from < releaseAt && to > reportAt)) return [];
  return [{ code: 'not_available', message: 'The steward is not available at that time.' }];
}
