import '@muster/ui/styles.css';
import './shell/airport.css';
import { createPageFrame, followTheme, reloadWhenOutdated } from '@muster/ui/page';
import { createRoot } from 'react-dom/client';
import { createEntrance } from './desk/entrance.ts';
import { createPage, type Page } from './page/page.ts';
import { createAirportRouter } from './router.ts';
import { createServer } from './server/server.ts';
import { AirportPage } from './shell/airport-page.tsx';
import { createTexts } from './texts/store.ts';

/** The page in a browser. */
const browserPage = (): Page =>
  createPage({
    version: document.querySelector('meta[name=version]')?.getAttribute('content') ?? '',
    frame: createPageFrame(document),
    texts: createTexts(),
    entrance: createEntrance({ connect: createServer, storage: sessionStorage }),
  });

async function show(place: HTMLElement | null): Promise<void> {
  if (place === null) throw new Error('The page has no place for its screens.');
  followTheme();
  const page = browserPage();
  const router = createAirportRouter(page);
  reloadWhenOutdated({
    isNavigating: () => router.state.status === 'pending',
    beforeNavigation: (go) => router.subscribe('onBeforeNavigate', ({ toLocation }) => go(toLocation.href)),
    afterNavigation: (arrived) => router.subscribe('onResolved', arrived),
  });
  // The browser kept this page for its Back button: its token may have been forgotten since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  await page.texts.load('common');
  createRoot(place).render(<AirportPage page={page} router={router} />);
}

// Not awaited: parts that are loaded meanwhile share files with this one, and would wait for it.
void show(document.getElementById('page'));
