import { useEffect, useState } from 'react';
import { resubscribe } from '../../live/resubscribe.ts';
import { useServer } from '../../server/use-server.ts';
import { ResultThere, type ResultThereResult } from './result.generated.ts';

export type ResultPlace = NonNullable<ResultThereResult['resultUpdates']['result']>;

/**
 * Where the result of the user in an exercise is, as soon as it is there; null: there is none, undefined: not told yet.
 * Servers of the release before have none.
 */
export function useResultThere(exerciseId: string, isAwaited = true): ResultPlace | null | undefined {
  const server = useServer();
  const [place, setPlace] = useState<ResultPlace | null>();
  useEffect(() => {
    if (!isAwaited) return undefined;
    return resubscribe(
      server,
      ResultThere,
      { exercise: exerciseId },
      { next: ({ resultUpdates }) => setPlace(resultUpdates.result), lost: () => undefined },
    );
  }, [server, exerciseId, isAwaited]);
  return place;
}
