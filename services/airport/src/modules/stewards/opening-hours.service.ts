import type { Precondition } from '@muster/kit/http';
import { dayText } from '../../crew-rules/local-days.ts';
import type { OpeningHours, OpeningPeriod } from '../../crew-rules/opening-hours.ts';
import type { Deps } from '../../deps.ts';
import { readInstant } from '../../domain/instant.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, unknown } from '../../resources/record-errors.ts';
import type { OpeningHoursDto, OpeningHoursRequest } from './opening-hours.schema.ts';
import { findOpeningHours, replaceOpeningHours } from './opening-hours.store.ts';
import { STEWARD, stewardsErrors } from './stewards.errors.ts';

const DAY_MS = 86_400_000;

export async function readOpeningHours({ database }: Deps, stewardId: number): Promise<OpeningHoursDto> {
  return toDto(orMissing(await findOpeningHours(database, stewardId), STEWARD, stewardId));
}

/** Nothing is refused that they break: they say what was. */
export function updateOpeningHours(
  { database }: Deps,
  stewardId: number,
  request: OpeningHoursRequest,
  precondition: Precondition<OpeningHoursDto> | undefined,
): Promise<OpeningHoursDto> {
  const hours = readRequest(request);
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
    precondition?.(toDto(orUnknown(await findOpeningHours(tx, stewardId), STEWARD, stewardId)));
    await replaceOpeningHours(tx, stewardId, hours);
    return toDto(hours);
  });
}

function readRequest({ before, periods = [] }: OpeningHoursRequest): OpeningHours | null {
  if (before === undefined || before === null) {
    if (periods.length > 0) throw invalid('before must be given with periods.');
    return null;
  }
  const last = dayOf(before, 'before');
  let end = Number.NEGATIVE_INFINITY;
  const read = periods.map(({ from, to, flightHours, dutyHours }, index): OpeningPeriod => {
    const period = { from: dayOf(from, 'from'), to: dayOf(to, 'to'), flightHours, dutyHours };
    const name = `periods[${index}]`;
    if (period.to <= period.from) throw invalid(`${name}: to must be after from.`);
    if (period.from < end) throw invalid(`${name} must begin when the period before it is over, or later.`);
    if (period.to > last) throw invalid(`${name} must be over on the day ${before}, the first that is on record.`);
    if (dutyHours > (period.to - period.from) * 24) throw invalid(`${name}: its days do not have ${dutyHours} hours.`);
    if (flightHours > dutyHours) throw invalid(`${name}: flight time is duty, so dutyHours must be no less.`);
    end = period.to;
    return period;
  });
  return { before: last, periods: read };
}

function dayOf(text: string, field: string): number {
  return readInstant(`${text}T00:00:00Z`, field) / DAY_MS;
}

function invalid(message: string) {
  return stewardsErrors.opening_hours_invalid(message);
}

function toDto(hours: OpeningHours | null): OpeningHoursDto {
  if (hours === null) return { periods: [] };
  return {
    before: dayText(hours.before),
    periods: hours.periods.map(({ from, to, ...rest }) => ({ from: dayText(from), to: dayText(to), ...rest })),
  };
}
