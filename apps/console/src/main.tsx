import { places } from './features.ts';
import '@muster/ui/styles.css';
import './shell/shell.css';
import { createPageFrame, followTheme, reloadWhenOutdated } from '@muster/ui/page';
import { jitter, steadyNow } from '@muster/ui/runtime';
import { createRoot } from 'react-dom/client';
import { createEntrance } from './console/entrance.ts';
import { pagesByAsking, pagesByLocks } from './console/open-pages.ts';
import { createOwnTab } from './console/own-tab.ts';
import { createPage, type Page } from './console/page.ts';
import { openChannel } from './console/tab-channel.ts';
import { keptCode } from './forms/kept-code.ts';
import { createConsoleRouter } from './router.ts';
import { createNetwork } from './server/network/network.ts';
import { readPageSettings } from './server/page-settings.ts';
import { ConsolePage } from './shell/console-page.tsx';
import { createTexts } from './texts/store.ts';

/** Over plain http there are no locks, whatever the types say. */
function ownTab() {
  const { locks }: { readonly locks?: LockManager } = navigator;
  const pages = locks === undefined ? pagesByAsking(openChannel, setTimeout, Math.random) : pagesByLocks(locks);
  return createOwnTab(pages, sessionStorage);
}

/** The page in a browser. */
function browserPage(): Page {
  const settings = readPageSettings(document);
  const { basePath } = settings;
  const entrance = createEntrance({
    connect: (user) => {
      const network = createNetwork({ basePath, ...user });
      addEventListener('online', network.reconnect);
      return network;
    },
    storage: localStorage,
    databases: indexedDB,
    openChannel,
    tab: ownTab(),
    clock: {
      now: steadyNow,
      later: (run, ms) => setTimeout(run, ms),
      cancel: (timer) => clearTimeout(timer as number | undefined),
      jitter,
    },
    leaveTo: (path) => {
      keptCode.forget();
      location.replace(path);
    },
    tabs: openChannel('session'),
  });
  return createPage({ settings, frame: createPageFrame(document), texts: createTexts(), entrance, places });
}

async function show(place: HTMLElement | null): Promise<void> {
  if (place === null) throw new Error('The page has no place for the console.');
  followTheme();
  const page = browserPage();
  const router = createConsoleRouter(page);
  reloadWhenOutdated({
    isNavigating: () => router.state.status === 'pending',
    beforeNavigation: (go) => router.subscribe('onBeforeNavigate', ({ toLocation }) => go(toLocation.href)),
    afterNavigation: (arrived) => router.subscribe('onResolved', arrived),
  });
  addEventListener('pagehide', page.entrance.hide);
  // The browser kept this page for its Back button: whoever is at the screen now may be somebody else.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  await Promise.all([page.texts.load('common'), page.texts.load('errors'), page.entrance.ask()]);
  createRoot(place).render(<ConsolePage page={page} router={router} />);
}

// Not awaited: parts that are loaded meanwhile share files with this one, and would wait for it.
void show(document.getElementById('page'));
