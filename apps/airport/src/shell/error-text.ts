import type { ApiError } from '@muster/ui/server';
import { useTexts } from '../texts/use-texts.ts';

/** The message for an error. */
export function useErrorText(): (error: ApiError) => string {
  const { t } = useTexts();
  return (error) => {
    if (error.isUnreachable) return t('errorUnreachable');
    return error.status === 412 ? t('errorChanged') : error.message;
  };
}
