import { buttonClass } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { Heading } from './heading.tsx';

export function NotFound() {
  const { t } = useTexts();
  return <Missing>{t('notFound')}</Missing>;
}

/** The screen for a missing page or record. */
export function Missing({ children }: { readonly children: string }) {
  const { t } = useTexts();
  return (
    <div className="stack">
      <Heading>{t('notFoundTitle')}</Heading>
      <p>{children}</p>
      <div>
        <Link to="/" className={buttonClass()}>
          {t('goToBoard')}
        </Link>
      </div>
    </div>
  );
}
