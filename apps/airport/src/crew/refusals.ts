import type { ApiError } from '@muster/ui/server';
import type { TextId } from '../texts/store.ts';
import type { Refusal } from './availability.ts';

interface Reason {
  readonly text: TextId;
  /** The same with the counted hours and the limit. */
  readonly withHours?: TextId;
}

/** Every code of a check, an availability or a change of crews. */
const REASONS: Readonly<Record<string, Reason>> = {
  already_assigned: { text: 'whyAssigned' },
  flights_overlap: { text: 'whyOverlap' },
  flight_cancelled: { text: 'whyCancelled' },
  rest_too_short: { text: 'whyRest', withHours: 'whyRestHours' },
  duty_too_long: { text: 'whyDuty', withHours: 'whyDutyHours' },
  duty_hours_exceeded: { text: 'whyHours', withHours: 'whyHoursHours' },
  flight_time_exceeded: { text: 'whyFlightTime', withHours: 'whyFlightTimeHours' },
  weekly_rest_missing: { text: 'whyWeeklyRest' },
  not_available: { text: 'whyAway' },
  connection_too_short: { text: 'whyConnection', withHours: 'whyConnectionHours' },
  connection_elsewhere: { text: 'whyElsewhere' },
  duty_starts_elsewhere: { text: 'whyDutyElsewhere' },
  crew_full: { text: 'whyCrewFull' },
  roster_full: { text: 'whyRosterFull' },
  crew_complete: { text: 'whyComplete' },
  not_assigned: { text: 'whyNotAssigned' },
  steward_unknown: { text: 'whyStewardGone' },
  flight_unknown: { text: 'whyFlightGone' },
};

export const reasonOf = ({ code }: Refusal): Reason | undefined => REASONS[code];

interface RefusalBody {
  readonly refusals?: readonly Refusal[];
  readonly changes?: readonly { readonly refusals?: readonly Refusal[] }[];
  readonly crew?: readonly { readonly refusals?: readonly Refusal[] }[];
}

/** The rules that refused an act; empty if it failed for another reason. */
export function refusalsIn({ code, message, body }: ApiError): readonly Refusal[] {
  const { refusals: found, changes, crew } = (body ?? {}) as RefusalBody;
  if (found !== undefined) return found;
  const several = changes ?? crew;
  if (several !== undefined) return several.flatMap(({ refusals = [] }) => refusals);
  const refusal = { code, message };
  return reasonOf(refusal) === undefined ? [] : [refusal];
}
