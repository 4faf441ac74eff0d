import { createRoute, redirect } from '@tanstack/react-router';
import { placesOfRoom } from '../room/routes.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

const roomRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$team',
  ...lazyScreen('trainee', () => import('./room.tsx'), 'Room'),
});

/** The room of a team. */
export const traineeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/play',
    beforeLoad: () => {
      throw redirect({ to: '/' });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/result/$team',
    ...lazyScreen('trainee', () => import('./result/result-screen.tsx'), 'ResultScreen'),
  }),
  roomRoute.addChildren(placesOfRoom(() => roomRoute)),
] as const;
