import { Loading } from '@muster/ui';
import { useTexts } from '../texts/use-texts.ts';

/** A page of which nothing is known yet. */
export function LoadingPage() {
  const { t } = useTexts();
  return (
    <main className="page" data-density="roomy" id="content">
      <Loading label={t('loading')} isScreen />
    </main>
  );
}
