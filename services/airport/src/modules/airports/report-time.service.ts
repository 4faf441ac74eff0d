import type { Precondition } from '@muster/kit/http';
import { DEFAULT_REPORT_MINUTES } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, unknown } from '../../resources/record-errors.ts';
import { AIRPORT } from './airports.errors.ts';
import type { ReportTimeDto, ReportTimeRequest } from './report-time.schema.ts';
import { findReportMinutes, setReportMinutes } from './report-time.store.ts';

export async function readReportTime({ database }: Deps, airportId: number): Promise<ReportTimeDto> {
  return toDto(orMissing(await findReportMinutes(database, airportId), AIRPORT, airportId));
}

/** Rosters that it makes longer are not refused: they are in the rule report. */
export function updateReportTime(
  { database }: Deps,
  airportId: number,
  { minutes = null }: ReportTimeRequest,
  precondition: Precondition<ReportTimeDto> | undefined,
): Promise<ReportTimeDto> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'airports', airportId))) throw unknown(AIRPORT, airportId);
    precondition?.(toDto(orUnknown(await findReportMinutes(tx, airportId), AIRPORT, airportId)));
    await setReportMinutes(tx, airportId, minutes);
    return toDto(minutes);
  });
}

function toDto(minutes: number | null): ReportTimeDto {
  return { minutes: minutes ?? DEFAULT_REPORT_MINUTES, isDefault: minutes === null };
}
