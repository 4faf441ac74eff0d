import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
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

export const router = createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
