import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

export const helpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/help',
    ...lazyScreen(() => import('./guide-screen.tsx'), 'GuideScreen'),
  }),
] as const;
