import { type ApiError, toApiError } from '@muster/ui/server';
import { useEffect, useState } from 'react';
import { useServer } from '../../../server/use-server.ts';
import { TraineesToPlace, type TraineesToPlaceResult } from './people.generated.ts';

type Trainee = TraineesToPlaceResult['users']['users'][number];

interface TraineeSearch {
  readonly people: readonly Trainee[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
}

/** The maximum number that is loaded; beyond it, users filter by a tag or a search. */
const MAX_PEOPLE = 1000;
const TYPING_MS = 250;

/** Active trainees by a search and a tag: all of them, page by page. */
export function useTrainees(search: string, tag: string): TraineeSearch {
  const { request } = useServer();
  const [found, setFound] = useState<TraineeSearch>({ people: [], total: 0, isLoading: true, error: undefined });
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const people: Trainee[] = [];
      for (let hasMore = true; hasMore && people.length < MAX_PEOPLE; ) {
        const { users } = await request(TraineesToPlace, {
          search: search === '' ? null : search,
          tags: tag === '' ? null : [tag],
          offset: people.length,
        });
        if (isOver) return;
        people.push(...users.users);
        hasMore = users.hasNextPage;
        setFound({ people: [...people], total: users.totalCount, isLoading: hasMore, error: undefined });
      }
    };
    const timer = setTimeout(
      () =>
        void load().catch(
          (error) => !isOver && setFound((now) => ({ ...now, isLoading: false, error: toApiError(error) })),
        ),
      search === '' ? 0 : TYPING_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [search, tag, request]);
  return found;
}
