import { Button, Loading, Note } from '@muster/ui';
import type { ReactNode } from 'react';
import { elevate } from '../../server/elevation.ts';
import type { QueryState } from '../../server/query.ts';
import { useElevationMinutes } from '../../shell/elevation.tsx';
import { useErrorText } from '../../shell/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What was asked for once it is there; until then grey bars, or why it is not. The old answer stays while it is asked again. */
export function Asked<Result>({
  query,
  children,
}: {
  readonly query: QueryState<Result> & { readonly again: () => Promise<void> };
  readonly children: (data: Result) => ReactNode;
}) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const minutes = useElevationMinutes();
  const { data, error, again } = query;
  return (
    <>
      {error?.code === 'elevation_needed' ? (
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
          <p>{errorText(error)}</p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data === undefined ? error === undefined ? <Loading label={t('loading')} lines={10} /> : null : children(data)}
    </>
  );
}
