import { focusAfterNavigation } from '@muster/ui/page';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Page } from './console/page.ts';
import { routeTree } from './features.ts';

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

export function createConsoleRouter({ texts, frame }: Page, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { texts },
    scrollRestoration: true,
    defaultPreload: 'intent',
    ...(history === undefined ? {} : { history }),
  });
  focusAfterNavigation(router, frame);
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How wide the page of an instructor may be, if not as usual: a table or a time axis takes what there is. */
    readonly width?: 'wide' | 'whole';
  }

  interface Register {
    router: ConsoleRouter;
  }
}
