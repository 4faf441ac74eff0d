import { focusAfterNavigation } from '@muster/ui/page';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { atOnceRoutes } from './at-once/routes.ts';
import { boardRoutes } from './board/routes.ts';
import { flightRoutes } from './flights/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { legalityRoutes } from './legality/routes.ts';
import type { Page } from './page/page.ts';
import { printRoutes } from './print/routes.ts';
import { proposalRoutes } from './proposal/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { rootRoute } from './shell/root-route.ts';
import { staffingRoutes } from './staffing/routes.ts';
import { stewardRoutes } from './stewards/routes.ts';

/** All routes; each screen has its own file. */
const routeTree = rootRoute.addChildren([
  ...boardRoutes,
  ...rosterRoutes,
  ...staffingRoutes,
  ...stewardRoutes,
  ...atOnceRoutes,
  ...flightRoutes,
  ...proposalRoutes,
  ...printRoutes,
  ...legalityRoutes,
  ...helpRoutes,
]);

export type AirportRouter = ReturnType<typeof createAirportRouter>;

export function createAirportRouter({ texts, frame }: Page, history?: RouterHistory) {
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
  interface Register {
    router: AirportRouter;
  }
}
