import { Button, Loading, Note } from '@muster/ui';
import { LiveRegions } from '@muster/ui/page';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { askWhoIsHere } from '../server/session.ts';
import { useSession } from '../server/use-session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ElevationQuestion } from './elevation.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { Redirect } from './redirect.tsx';

/** Public routes. */
const PUBLIC = ['/login', '/register', '/join', '/help'];
const isPublic = (pathname: string): boolean =>
  PUBLIC.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The frame of every screen: the skip link, the live regions, and the session. */
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
  // The first match is this frame itself; an unknown address has no other.
  const shown = useRouterState({ select: ({ matches }) => matches.slice(1).at(-1)?.pathname });
  if (session.state === 'unreachable') return <Unreachable />;
  if (session.state === 'asking') return <Loading label={t('loading')} />;
  if (session.state === 'nobody' && !isPublic(pathname)) {
    return <Redirect to={href === '/' ? '/login' : `/login?next=${encodeURIComponent(href)}`} />;
  }
  // The router shows the previous screen until the login screen is loaded, and the previous screen needs a user.
  if (session.state === 'nobody' && shown !== undefined && !isPublic(shown)) return <Loading label={t('loading')} />;
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
