import { FailedPage } from '@muster/ui/page';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts();
  return (
    <FailedPage
      density="roomy"
      title={t('screenFailedTitle')}
      words={t('screenFailed')}
      error={error}
      again={t('tryAgain')}
      onAgain={reset}
    />
  );
}
