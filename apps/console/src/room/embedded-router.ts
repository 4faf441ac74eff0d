import { focusAfterNavigation } from '@muster/ui/page';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Page } from '../console/page.ts';
import type { RouterContext } from '../shell/router-context.ts';
import { placesOfRoom } from './routes.ts';

/**
 * The routes of a team's room inside a screen of an instructor: the screens of trainees, which navigate without
 * changing the address of the page.
 */
export function embeddedRouter(teamId: string, room: RouteComponent, { texts, frame }: Page) {
  const rootRoute = createRootRouteWithContext<RouterContext>()();
  const roomRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/play/$team',
    component: room,
    loader: () => texts.load('trainee'),
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
