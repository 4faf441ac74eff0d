import type { ApiError } from '@muster/ui/server';
import { useErrorLanguage, useErrorText } from './error-text.ts';

/** Why a request was refused, in the language of the reader or marked as English. It follows a change of language. */
export function ErrorWords({ error }: { readonly error: ApiError }) {
  const errorText = useErrorText();
  const errorLanguage = useErrorLanguage();
  return <span lang={errorLanguage(error)}>{errorText(error)}</span>;
}
