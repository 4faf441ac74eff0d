import { useEffect, useState } from 'react';
import { resubscribe } from '../../live/resubscribe.ts';
import { useServer } from '../../server/use-server.ts';
import { ResultThere, type ResultThereResult } from './result.generated.ts';

export type ResultPlace = NonNullable<ResultThereResult['resultUpdates']['result']>;

/** Where the result of the user in an exercise is, as soon as it is there. Servers of the release before have none. */
export function useResultThere(exerciseId: string, isAwaited = true): ResultPlace | undefined {
  const server = useServer();
  const [place, setPlace] = useState<ResultPlace>();
  useEffect(() => {
    if (!isAwaited) return undefined;
    return resubscribe(
      server,
      ResultThere,
      { exercise: exerciseId },
      { next: ({ resultUpdates }) => setPlace(resultUpdates.result ?? undefined), lost: () => undefined },
    );
  }, [server, exerciseId, isAwaited]);
  return place;
}
