import { airportErrors } from '../../airport-errors.ts';
import { localText } from '../../crew-rules/local-days.ts';
import type { Deps } from '../../deps.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { type BoardEntryDto, type BoardQuery, MAX_BOARD_DAYS } from './boards.schema.ts';
import { type BoardRow, findTimeZone, selectArrivals, selectDepartures } from './boards.store.ts';

const DAY_MS = 86_400_000;

type BoardSide = 'departures' | 'arrivals';

export async function readBoard(
  { database, clock }: Deps,
  side: BoardSide,
  airportId: number,
  query: BoardQuery,
): Promise<BoardEntryDto[]> {
  const from = query.from === undefined ? clock.now() : readInstant(query.from, 'from');
  const to = query.to === undefined ? from + DAY_MS : readInstant(query.to, 'to');
  if (to <= from || to - from > MAX_BOARD_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(
      `The query parameter to must be later than from, and at most ${MAX_BOARD_DAYS} days after from.`,
    );
  }
  return database.snapshot(async (handle) => {
    const zone = orMissing(await findTimeZone(handle, airportId), AIRPORT, airportId);
    const rows = side === 'departures' ? selectDepartures : selectArrivals;
    return (await rows(handle, airportId, { from, to })).map((row) => toDto(row, zone));
  });
}

function toDto(
  { flightId, number, status, at, airportId, code, name, airplane, airplaneType }: BoardRow,
  zone: string,
): BoardEntryDto {
  return {
    flightId,
    ...(number === null ? {} : { number }),
    status,
    time: instantText(at),
    localTime: localText(at, zone),
    airport: { id: airportId, code, name },
    airplane,
    airplaneType,
  };
}
