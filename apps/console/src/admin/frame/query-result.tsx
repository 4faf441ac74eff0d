import { Button, Loading, Note } from '@muster/ui';
import type { ReactNode } from 'react';
import { isRefusedWith } from '../../server/error-class.ts';
import type { QueryState } from '../../server/query.ts';
import { useElevation } from '../../server/use-elevation.ts';
import { useElevationMinutes } from '../../shell/elevation.tsx';
import { ErrorWords } from '../../shell/error-words.tsx';
import { ScreenProblemHere } from '../../shell/screen-problem.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** The answer of a query; until then a skeleton, or the error. The old answer stays during a refetch. */
export function QueryResult<Result>({
  query,
  isScreen = false,
  children,
}: {
  /** The heading of the screen comes with the answer: without one there is another heading. */
  readonly isScreen?: boolean;
  readonly query: QueryState<Result> & { readonly again: () => Promise<void> };
  readonly children: (data: Result) => ReactNode;
}) {
  const { elevate } = useElevation();
  const { t } = useTexts();
  const minutes = useElevationMinutes();
  const { data, error, again } = query;
  if (isScreen && data === undefined && error !== undefined && !isRefusedWith(error, 'elevation_needed'))
    return <ScreenProblemHere error={error} onAgain={() => void again()} />;
  return (
    <>
      {isRefusedWith(error, 'elevation_needed') ? (
        <Note tone="warn">
          <p>{t('elevateWhy', { count: minutes })}</p>
          <div>
            <Button icon="lock" onClick={() => void elevate().then(again, again)}>
              {t('elevateAndGoOn')}
            </Button>
          </div>
        </Note>
      ) : error === undefined ? null : (
        <Note tone="bad">
          <p>
            <ErrorWords error={error} />
          </p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data === undefined ? (
        error === undefined ? (
          <Loading label={t('loading')} lines={10} isScreen={isScreen} />
        ) : null
      ) : (
        children(data)
      )}
    </>
  );
}
