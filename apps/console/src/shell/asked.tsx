import { Button, Loading, Note } from '@muster/ui';
import type { ReactNode } from 'react';
import type { ApiError } from '../server/api-error.ts';
import type { QueryState } from '../server/query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useErrorText } from './error-text.ts';
import { NotFoundHere } from './not-found.tsx';

interface AskedProps<Result> {
  readonly query: QueryState<Result> & { readonly again: () => Promise<void> };
  readonly lines?: number;
  readonly children: (data: Result) => ReactNode;
}

/** What is not there and what is not for whoever asks look the same. */
const isUnknown = ({ status, code }: ApiError): boolean =>
  status === 404 || code === 'forbidden' || code.endsWith('_unknown') || code === 'id_malformed';

/** What a query answered, or why it has not yet. The old answer stays while it is asked for again. */
export function Asked<Result>({ query: { data, error, again }, lines = 6, children }: AskedProps<Result>) {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (data === undefined && error === undefined) return <Loading label={t('loading')} lines={lines} />;
  if (data === undefined && error !== undefined && isUnknown(error)) return <NotFoundHere />;
  return (
    <>
      {error === undefined ? null : (
        <Note tone="bad">
          <p>{errorText(error)}</p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data === undefined ? null : children(data)}
    </>
  );
}
