import type { TestContext } from 'node:test';
import { loadTsx, openBrowser, SeenScreen } from '@muster/ui/testing';

interface Asked {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly body: unknown;
}

/** What a service says to one request; undefined: there is nothing at that address. */
export type Answers = (asked: Asked) => Response | object | undefined;

interface Rendering {
  readonly t: TestContext;
  readonly answers: Answers;
  readonly language?: 'en' | 'cs';
}

export interface RenderedScreen {
  readonly screen: SeenScreen;
  /** Everything that was asked so far. */
  readonly asked: readonly Asked[];
}

/** The real page at an address, with its router and its desk; the answers are those of a service. */
export async function renderScreen(path: string, { t, answers, language = 'en' }: Rendering): Promise<RenderedScreen> {
  openBrowser();
  loadTsx();
  const asked: Asked[] = [];
  // A test that shows two pages would else leave the first one's answers behind.
  if (Reflect.get(globalThis.fetch, 'mock') !== undefined) t.mock.restoreAll();
  t.mock.method(globalThis, 'fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const one = { method, path: address.replace(/^\/api/, ''), body: JSON.parse(String(body ?? 'null')) as unknown };
    asked.push(one);
    const answer = answers(one);
    if (answer instanceof Response) return answer;
    return answer === undefined ? refused('not_found', 404) : Response.json(answer);
  });
  const place = document.createElement('div');
  document.body.append(place);
  // Loaded here: what is imported above is loaded before Node knows JSX.
  const { mount } = await import('./mount.tsx');
  const unmount = await mount(place, path, language);
  t.after(() => {
    unmount();
    place.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { screen: new SeenScreen(place), asked };
}

/** A refusal of the service. */
export const refused = (code: string, status = 400, more: object = {}): Response =>
  Response.json({ code, message: `Refused: ${code}.`, ...more }, { status });
