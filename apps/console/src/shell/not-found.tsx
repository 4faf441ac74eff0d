import { buttonClass } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useVisitor } from '../console/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Heading } from './heading.tsx';
import { PlainBar } from './plain-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Missing and forbidden look the same. */
export function NotFound() {
  const visitor = useVisitor();
  return (
    <div data-density="roomy">
      {'console' in visitor ? <TopBar /> : <PlainBar />}
      <main className="page page-column" id="content">
        <NotFoundHere />
      </main>
    </div>
  );
}

/** The same inside a screen. */
export function NotFoundHere() {
  const { t } = useTexts();
  return (
    <div className="stack">
      <Heading title={t('notFoundTitle')}>{t('notFoundTitle')}</Heading>
      <p>{t('notFound')}</p>
      <div>
        <Link to="/" className={buttonClass()}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  );
}
