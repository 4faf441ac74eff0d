import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Page } from './console/page.ts';
import { routeTree } from './features.ts';

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

export const createConsoleRouter = ({ texts }: Page, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { texts },
    scrollRestoration: true,
    defaultPreload: 'intent',
    ...(history === undefined ? {} : { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
