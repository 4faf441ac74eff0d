import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

/** The home page, by group. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  ...lazyScreen('common', () => import('./home.tsx'), 'Home'),
});
