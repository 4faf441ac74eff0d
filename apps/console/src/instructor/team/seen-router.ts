import { focusAfterNavigation } from '@muster/ui/page';
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import type { Page } from '../../console/page.ts';
import { placesOfRoom } from '../../room/routes.ts';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import type { RouterContext } from '../../shell/router-context.ts';

/**
 * The routes of a team's room inside a screen of an instructor: the screens of trainees, which navigate without
 * changing the address of the page.
 */
export function seenRouter(teamId: string, { texts, frame }: Page) {
  const rootRoute = createRootRouteWithContext<RouterContext>()();
  const roomRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/play/$team',
    ...lazyScreen('trainee', () => import('./seen-room.tsx'), 'SeenRoom'),
  });
  const entry = `/play/${teamId}`;
  const router = createRouter({
    routeTree: rootRoute.addChildren([roomRoute.addChildren(placesOfRoom(() => roomRoute))]),
    context: { texts },
    history: createMemoryHistory({ initialEntries: [entry] }),
  });
  focusAfterNavigation(router, frame, entry);
  return router;
}
