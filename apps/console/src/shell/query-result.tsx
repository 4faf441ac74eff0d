import { Loading } from '@muster/ui';
import type { ReactNode } from 'react';
import { classOf } from '../server/error-class.ts';
import type { QueryState } from '../server/query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FailedNote } from './failed-note.tsx';
import { NotFoundHere } from './not-found.tsx';
import { ScreenProblemHere } from './screen-problem.tsx';

interface QueryResultProps<Result> {
  readonly query: QueryState<Result> & { readonly again: () => Promise<void> };
  readonly lines?: number;
  /** The heading of the screen comes with the answer: without one there is another heading. */
  readonly isScreen?: boolean;
  readonly children: (data: Result) => ReactNode;
}

/** The answer of a query, or its loading or error state. The old answer stays during a refetch. */
export function QueryResult<Result>({
  query: { data, error, again },
  lines = 6,
  isScreen = false,
  children,
}: QueryResultProps<Result>) {
  const { t } = useTexts();
  if (data === undefined && error === undefined)
    return <Loading label={t('loading')} lines={lines} isScreen={isScreen} />;
  if (data === undefined && error !== undefined && isScreen)
    return <ScreenProblemHere error={error} onAgain={() => void again()} />;
  if (data === undefined && error !== undefined && classOf(error) === 'gone') return <NotFoundHere />;
  return (
    <>
      {error === undefined ? null : <FailedNote error={error} onAgain={again} />}
      {data === undefined ? null : children(data)}
    </>
  );
}
