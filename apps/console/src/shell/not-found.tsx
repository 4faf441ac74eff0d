import { buttonClass } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../server/use-session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Heading } from './heading.tsx';
import { TopBar } from './top-bar.tsx';

/** Missing and forbidden look the same. */
export function NotFound() {
  const session = useSession();
  return (
    <div data-density="roomy">
      {session.state === 'here' ? <TopBar /> : null}
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
