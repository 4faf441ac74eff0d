import { buttonClass } from '@muster/ui';
import { FailedPage } from '@muster/ui/page';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { Heading } from './heading.tsx';
import { PlainBar } from './plain-bar.tsx';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts();
  return (
    <FailedPage
      density="roomy"
      bar={<PlainBar />}
      heading={<Heading title={t('screenFailedTitle')}>{t('screenFailedTitle')}</Heading>}
      home={
        <Link to="/" className={buttonClass()}>
          {t('goHome')}
        </Link>
      }
      words={t('screenFailed')}
      error={error}
      again={t('tryAgain')}
      onAgain={reset}
    />
  );
}
