import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readStaffingSearch } from './staffing-search.ts';

export const staffingRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staffing',
    ...lazyScreen(() => import('./staffing-screen.tsx'), 'StaffingScreen'),
    validateSearch: readStaffingSearch,
  }),
] as const;
