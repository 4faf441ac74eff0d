import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from '../features.ts';
import { createTexts } from '../texts/store.ts';

interface Screens {
  /** The routes that have a screen of their own, without the frames around them. */
  readonly all: readonly string[];
  /** The one that an address leads to. */
  readonly at: (path: string) => string | undefined;
}

/** The screens of all features, by the ids of their routes. */
export function screensOfFeatures(): Screens {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, context: { texts: createTexts() }, history });
  const frames = new Set(Object.values(router.routesById).map(({ parentRoute }) => String(parentRoute?.id)));
  return {
    all: Object.keys(router.routesById).filter((id) => !frames.has(id)),
    at: (path) => router.matchRoutes(path, {}).at(-1)?.routeId,
  };
}
