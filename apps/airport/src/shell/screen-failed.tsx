import { buttonClass } from '@muster/ui';
import { FailedPage } from '@muster/ui/page';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { Heading } from './heading.tsx';
import { TopBar } from './top-bar.tsx';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts();
  return (
    <FailedPage
      density="dense"
      bar={<TopBar />}
      heading={<Heading>{t('screenFailedTitle')}</Heading>}
      home={
        <Link to="/" className={buttonClass()}>
          {t('goToBoard')}
        </Link>
      }
      words={t('screenFailed')}
      error={error}
      again={t('tryAgain')}
      onAgain={reset}
    />
  );
}
