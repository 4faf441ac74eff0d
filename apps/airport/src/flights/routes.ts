import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

export const flightRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/flights/$id',
    ...lazyScreen(() => import('./flight-screen.tsx'), 'FlightScreen'),
  }),
] as const;
