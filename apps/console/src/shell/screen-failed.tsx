import { Button, Note } from '@muster/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';

/** A screen broke. The address is right, so trying again is worth it. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts();
  return (
    <main className="page page-column" data-density="roomy" id="content">
      <h1>{t('screenFailedTitle')}</h1>
      <Note tone="bad">
        <p>{t('screenFailed')}</p>
        <p className="mono">{error instanceof Error ? error.message : String(error)}</p>
      </Note>
      <div>
        <Button onClick={reset}>{t('tryAgain')}</Button>
      </div>
    </main>
  );
}
