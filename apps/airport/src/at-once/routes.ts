import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readAtOnceSearch } from './at-once-search.ts';

export const atOnceRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/flights/several',
    ...lazyScreen(() => import('./at-once-screen.tsx'), 'AtOnceScreen', ['planning', 'several']),
    validateSearch: readAtOnceSearch,
  }),
] as const;
