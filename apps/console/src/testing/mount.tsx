import { createPageFrame } from '@muster/ui/page';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createEntrance } from '../console/entrance.ts';
import { createPage } from '../console/page.ts';
import { places } from '../features.ts';
import { createConsoleRouter } from '../router.ts';
import type { Network } from '../server/network/network.ts';
import type { Transport } from '../server/transport.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { type ConsoleTexts, createTexts } from '../texts/store.ts';

interface Ways {
  /** Before anybody is known. */
  readonly outside: Transport;
  /** Of the console. */
  readonly inside: Transport;
  readonly texts?: ConsoleTexts;
}

/** Shows the whole console for one person at an address. Returns a function that takes it away. */
export async function mount(
  place: HTMLElement,
  path: string,
  { outside, inside, texts = createTexts() }: Ways,
): Promise<() => void> {
  const entrance = createEntrance({
    connect: (user) => freezable(user === undefined ? outside : inside),
    storage: localStorage,
    clock: {
      now: () => performance.now(),
      later: (run, ms) => setTimeout(run, ms),
      cancel: (timer) => clearTimeout(timer as number | undefined),
      jitter: () => 1,
    },
    leaveTo: () => {},
    tabs: { tell: () => {}, listen: () => {} },
  });
  const frame = createPageFrame(document);
  const page = createPage({
    places,
    settings: { basePath: '/stage', version: 'stage', maxFileMb: 10 },
    frame,
    texts,
    entrance,
  });
  const router = createConsoleRouter(page, createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([texts.load('common'), texts.load('errors'), entrance.ask()]);
  const root = createRoot(place);
  root.render(<ConsolePage page={page} router={router} />);
  return () => {
    root.unmount();
    // Or it would follow every change of every later screen in this document.
    frame.close();
  };
}

/** The session of somebody on a stage does not end, so nothing has to be held back. */
function freezable(transport: Transport): Network {
  let isFrozen = false;
  return {
    ...transport,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    isFrozen: () => isFrozen,
  };
}
