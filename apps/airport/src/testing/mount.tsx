import { createPageFrame } from '@muster/ui/page';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createEntrance } from '../desk/entrance.ts';
import { createPage } from '../page/page.ts';
import { createAirportRouter } from '../router.ts';
import { createServer } from '../server/server.ts';
import { AirportPage } from '../shell/airport-page.tsx';
import { createTexts } from '../texts/store.ts';

/** Shows the whole page at an address. Returns a function that takes it away. */
export async function mount(place: HTMLElement, path: string, language: 'en' | 'cs'): Promise<() => void> {
  const frame = createPageFrame(document);
  const texts = createTexts();
  const entrance = createEntrance({ connect: createServer, storage: sessionStorage });
  const page = createPage({ version: 'stage', frame, texts, entrance });
  const router = createAirportRouter(page, createMemoryHistory({ initialEntries: [path] }));
  await texts.choose(language);
  await texts.load('common');
  const root = createRoot(place);
  root.render(<AirportPage page={page} router={router} />);
  return () => {
    root.unmount();
    // Or it would follow every change of every later screen in this document.
    frame.close();
  };
}
