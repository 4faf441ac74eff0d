import { useMemo } from 'react';
import type { StewardDutiesDto } from '../server/records.generated.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import type { Span } from './geometry.ts';
import { MOST_STEWARDS } from './use-roster-legality.ts';

/** What everybody does in the period, and how many hours of duty they have; undefined until it is known. */
export function useRosterDuties(
  { from, to }: Span,
  stewardCount: number | undefined,
): ReadonlyMap<number, StewardDutiesDto> | undefined {
  const { readAll } = useServer();
  const isAsked = stewardCount !== undefined && stewardCount <= MOST_STEWARDS;
  const path = `/duties?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
  const { data } = usePolledQuery(isAsked ? path : 'no duties', async () =>
    isAsked ? readAll<StewardDutiesDto>(path) : undefined,
  );
  return useMemo(
    () => (data === undefined ? undefined : new Map(data.map((one) => [one.steward.id, one] as const))),
    [data],
  );
}
