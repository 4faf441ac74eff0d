import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

/** The guide, for everyone. */
export const helpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/help',
    ...lazyScreen('common', () => import('./help.tsx'), 'HelpStart'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/help/$page',
    ...lazyScreen('common', () => import('./help.tsx'), 'Help'),
  }),
] as const;
