import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readRosterSearch } from './roster-search.ts';

export const rosterRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roster',
    ...lazyScreen(() => import('./roster-screen.tsx'), 'RosterScreen'),
    validateSearch: readRosterSearch,
  }),
] as const;
