import { Button, buttonClass, Note } from '@muster/ui';
import { LiveRegions } from '@muster/ui/page';
import { QueryCacheContext } from '@muster/ui/server';
import { useStore } from '@muster/ui/state';
import { Link, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Console } from '../console/console.ts';
import { ConsoleScope } from '../console/console-scope.tsx';
import { usePart } from '../console/use-console.ts';
import { usePage, useVisitor } from '../console/use-page.ts';
import { stripNeeded } from '../sends/strip-needed.ts';
import { ServerContext } from '../server/use-server.ts';
import { SignOnReminder } from '../sign-on/reminder.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ElevationQuestion } from './elevation.tsx';
import { Heading } from './heading.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LoadingPage } from './loading-page.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PlainBar } from './plain-bar.tsx';
import { RedirectPage } from './redirect.tsx';

const SendStrip = lazyPart('sends', async () => ({ default: (await import('../sends/send-strip.tsx')).SendStrip }));

/** Public routes. */
const PUBLIC: readonly string[] = ['/login', '/register', '/join', '/slip', '/help'];
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
  const { entrance } = usePage();
  const visitor = useVisitor();
  const { pathname, href } = useLocation();
  // The first match is this frame itself; an unknown address has no other.
  const shown = useRouterState({ select: ({ matches }) => matches.slice(1).at(-1)?.pathname });
  if (visitor.state === 'unreachable') return <Unreachable />;
  if (visitor.state === 'asking') return <LoadingPage />;
  if ('console' in visitor) return <OwnConsole console={visitor.console} isOver={visitor.state === 'over'} />;
  if (!isPublic(pathname)) {
    return <RedirectPage to={href === '/' ? '/login' : `/login?next=${encodeURIComponent(href)}`} />;
  }
  // The router shows the previous screen until the login screen is loaded, and the previous screen needs a user.
  if (shown !== undefined && !isPublic(shown)) return <LoadingPage />;
  return (
    <ServerContext value={entrance.server}>
      <QueryCacheContext value={entrance.queries}>
        <Outlet />
      </QueryCacheContext>
    </ServerContext>
  );
}

/** Only those who run exercises send what they can take back. */
function WaitingSends({ isOver }: { readonly isOver: boolean }) {
  const isNeeded = useStore(usePart(stripNeeded));
  return isNeeded ? (
    <Suspense>
      <SendStrip isOver={isOver} />
    </Suspense>
  ) : null;
}

/** The screens of a user. When the session has ended they are covered: somebody else may sit down before it goes on. */
function OwnConsole({ console, isOver }: { readonly console: Console; readonly isOver: boolean }) {
  return (
    <ConsoleScope console={console}>
      <div className="console" data-covered={isOver ? '' : undefined} inert={isOver}>
        <Outlet />
        <div data-density="roomy">
          <ElevationQuestion />
        </div>
        <WaitingSends isOver={isOver} />
        <SignOnReminder />
      </div>
      {isOver ? (
        <div data-density="roomy">
          <LogInAgain />
        </div>
      ) : null}
    </ConsoleScope>
  );
}

function Unreachable() {
  const { t } = useTexts();
  const { entrance } = usePage();
  return (
    <div data-density="roomy">
      <PlainBar />
      <main className="page page-column" id="content">
        <Heading title={t('unreachableTitle')}>{t('unreachableTitle')}</Heading>
        <Note tone="warn">{t('unreachable')}</Note>
        <div className="row">
          <Button kind="primary" onClick={() => void entrance.ask()}>
            {t('tryAgain')}
          </Button>
          <Link to="/" className={buttonClass()}>
            {t('goHome')}
          </Link>
        </div>
      </main>
    </div>
  );
}
