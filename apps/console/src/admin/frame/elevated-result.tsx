import { Button, Note } from '@muster/ui';
import type { ComponentProps } from 'react';
import { isRefusedWith } from '../../server/error-class.ts';
import { useElevation } from '../../server/use-elevation.ts';
import { useElevationMinutes } from '../../shell/elevation.tsx';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type ElevatedResultProps<Result> = Omit<ComponentProps<typeof QueryResult<Result>>, 'lines'>;

/** The answer of a query that may need an elevated session: then the way to it stands in its place. */
export function ElevatedResult<Result>(props: ElevatedResultProps<Result>) {
  const { query, children } = props;
  const { elevate } = useElevation();
  const { t } = useTexts();
  const minutes = useElevationMinutes();
  if (!isRefusedWith(query.error, 'elevation_needed')) return <QueryResult {...props} lines={10} />;
  return (
    <>
      <Note tone="warn">
        <p>{t('elevateWhy', { count: minutes })}</p>
        <div>
          <Button icon="lock" onClick={() => void elevate().then(query.again, query.again)}>
            {t('elevateAndGoOn')}
          </Button>
        </div>
      </Note>
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
