import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import type { Page } from './console/page.ts';
import { homeRoute } from './home/routes.ts';
import { instructorRoutes } from './instructor/routes.ts';
import { rootRoute } from './shell/root-route.ts';
import { traineeRoutes } from './trainee/routes.ts';

/** The only place that knows all routes: each audience has its own file. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  ...accountRoutes,
  ...traineeRoutes,
  ...instructorRoutes,
  ...adminRoutes,
]);

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
