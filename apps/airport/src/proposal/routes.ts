import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { readProposalSearch } from './proposal-search.ts';

export const proposalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/proposal',
    ...lazyScreen(() => import('./proposal-screen.tsx'), 'ProposalScreen', ['planning', 'desk']),
    validateSearch: readProposalSearch,
  }),
] as const;
