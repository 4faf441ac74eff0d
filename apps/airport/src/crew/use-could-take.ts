import type { CouldTakeListDto } from '../server/records.generated.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';

/** The service counts for so many flights at once. */
export const MOST_COUNTED_AT_ONCE = 50;

/** How many could take a flight, and whether there can be more. */
export type CouldTake = CouldTakeListDto['flights'][number];

/** How many could take each of some flights, by flight: one request for all of them. */
export function useCouldTake(ids: readonly number[]): ReadonlyMap<number, CouldTake> {
  const { read } = useServer();
  const asked = ids.slice(0, MOST_COUNTED_AT_ONCE);
  const path = `/flights/could-take?${asked.map((id) => `flightIds=${id}`).join('&')}`;
  const { data } = usePolledQuery<CouldTakeListDto['flights']>(path, async () =>
    asked.length === 0 ? [] : (await read<CouldTakeListDto>(path)).flights,
  );
  return new Map((data ?? []).map((one) => [one.flightId, one]));
}
