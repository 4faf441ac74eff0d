import { Button, Loading, Note } from '@muster/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { askWhoIsHere } from '../server/session.ts';
import { useSession } from '../server/use-session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LiveRegions } from './announce.tsx';
import { ElevationQuestion } from './elevation.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { Redirect } from './redirect.tsx';

/** Addresses that show themselves to everybody. */
const PUBLIC = ['/login', '/register', '/join', '/help'];

/** What every screen stands in: the way to the content, the live regions, and who is here. */
export function Shell() {
  const { t } = useTexts();
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <SessionGate />
      <LiveRegions />
    </>
  );
}

function SessionGate() {
  const { t } = useTexts();
  const session = useSession();
  const { pathname, href } = useLocation();
  const isPublic = PUBLIC.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (session.state === 'unreachable') return <Unreachable />;
  if (session.state === 'asking') return <Loading label={t('loading')} />;
  if (session.state === 'nobody' && !isPublic) {
    return <Redirect to={href === '/' ? '/login' : `/login?next=${encodeURIComponent(href)}`} />;
  }
  return (
    <>
      <Outlet />
      <div data-density="roomy">
        <ElevationQuestion />
        {session.state === 'over' ? <LogInAgain username={session.whoAmI.username} /> : null}
      </div>
    </>
  );
}

function Unreachable() {
  const { t } = useTexts();
  return (
    <main className="page page-column" data-density="roomy" id="content">
      <h1>{t('unreachableTitle')}</h1>
      <Note tone="warn">{t('unreachable')}</Note>
      <div>
        <Button kind="primary" onClick={() => void askWhoIsHere()}>
          {t('tryAgain')}
        </Button>
      </div>
    </main>
  );
}
