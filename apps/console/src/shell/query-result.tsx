import { Button, Loading, Note } from '@muster/ui';
import type { ReactNode } from 'react';
import { classOf } from '../server/error-class.ts';
import type { QueryState } from '../server/query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ErrorWords } from './error-words.tsx';
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
      {error === undefined ? null : (
        <Note tone="bad">
          <p>
            <ErrorWords error={error} />
          </p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data === undefined ? null : children(data)}
    </>
  );
}
