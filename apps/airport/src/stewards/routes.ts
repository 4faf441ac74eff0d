import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readStewardsSearch } from './stewards-search.ts';

export const stewardRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/stewards',
    ...lazyScreen(() => import('./screens.ts'), 'StewardsScreen'),
    validateSearch: readStewardsSearch,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/stewards/$id',
    ...lazyScreen(() => import('./screens.ts'), 'StewardScreen'),
  }),
] as const;
