import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readLegalitySearch } from './legality-search.ts';

export const legalityRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/legality',
    ...lazyScreen(() => import('./legality-screen.tsx'), 'LegalityScreen'),
    validateSearch: readLegalitySearch,
  }),
] as const;
