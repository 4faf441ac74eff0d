import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readNewFlightSearch } from './new-flight-search.ts';

export const flightRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/flights/new',
    ...lazyScreen(() => import('./new-flight-screen.tsx'), 'NewFlightScreen', ['planning', 'desk']),
    validateSearch: readNewFlightSearch,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/flights/$id',
    ...lazyScreen(() => import('./flight-screen.tsx'), 'FlightScreen'),
  }),
] as const;
