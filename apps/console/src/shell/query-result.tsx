import { Button, Loading, Note } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import type { ReactNode } from 'react';
import type { QueryState } from '../server/query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { errorLanguage, useErrorText } from './error-text.ts';
import { NotFoundHere } from './not-found.tsx';

interface QueryResultProps<Result> {
  readonly query: QueryState<Result> & { readonly again: () => Promise<void> };
  readonly lines?: number;
  readonly children: (data: Result) => ReactNode;
}

/** Missing and forbidden look the same. */
const isUnknown = ({ status, code }: ApiError): boolean =>
  status === 404 || code === 'forbidden' || code.endsWith('_unknown') || code === 'id_malformed';

/** The answer of a query, or its loading or error state. The old answer stays during a refetch. */
export function QueryResult<Result>({ query: { data, error, again }, lines = 6, children }: QueryResultProps<Result>) {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (data === undefined && error === undefined) return <Loading label={t('loading')} lines={lines} />;
  if (data === undefined && error !== undefined && isUnknown(error)) return <NotFoundHere />;
  return (
    <>
      {error === undefined ? null : (
        <Note tone="bad">
          <p lang={errorLanguage(error)}>{errorText(error)}</p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data === undefined ? null : children(data)}
    </>
  );
}
