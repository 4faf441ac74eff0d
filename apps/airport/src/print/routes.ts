import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readPrintSearch } from './print-search.ts';

export const printRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/print',
    ...lazyScreen(() => import('./print-screen.tsx'), 'PrintScreen', ['planning', 'desk']),
    validateSearch: readPrintSearch,
  }),
] as const;
