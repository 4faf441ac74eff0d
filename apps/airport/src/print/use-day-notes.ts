import { useCachedQuery } from '@muster/ui/server';
import type { Flight, FlightTimes, PagedList, Staffing } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { DAY_MS } from './sheets.ts';

/** As many are written down of each kind. */
const MOST = 60;

interface Delayed {
  readonly flight: Flight;
  readonly times: FlightTimes;
}

export interface DayNotes {
  readonly delayed: readonly Delayed[];
  readonly cancelled: readonly Flight[];
  readonly lacking: readonly Staffing[];
  /** How many there are in all. */
  readonly totals: { readonly delayed: number; readonly cancelled: number; readonly lacking: number };
}

/** What has changed on a day, and what lacks crew. */
export function useDayNotes(start: number) {
  const { read } = useServer();
  const period = `departingFrom=${new Date(start).toISOString()}&to=${new Date(start + DAY_MS).toISOString()}`;
  return useCachedQuery<DayNotes>(`notes of ${period}`, async () => {
    const of = (status: string) =>
      read<PagedList<Flight>>(`/flights/paged?${period}&status=${status}&sort=departureTime&size=${MOST}`);
    const [delayed, cancelled, lacking] = await Promise.all([
      of('DELAYED'),
      of('CANCELLED'),
      read<PagedList<Staffing>>(`/flights/staffing/paged?${period}&understaffed=true&sort=departureTime&size=${MOST}`),
    ]);
    const times = await Promise.all(delayed.content.map(({ id }) => read<FlightTimes>(`/flights/${id}/times`)));
    return {
      delayed: delayed.content.flatMap((flight, index) => {
        const own = times[index];
        return own === undefined ? [] : [{ flight, times: own }];
      }),
      cancelled: cancelled.content,
      lacking: lacking.content,
      totals: {
        delayed: delayed.totalElements,
        cancelled: cancelled.totalElements,
        lacking: lacking.totalElements,
      },
    };
  });
}
