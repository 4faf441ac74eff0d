import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

/** A separate chunk: what plays is in a worker, and the rooms are those of trainees. */
const trying = () => import('./trying/try-screen.tsx');
const TEXTS = ['trying', 'instructor', 'trainee', 'exercise', 'explanations'] as const;

/** Definitions that are played in the browser, in a frame of their own. */
export const tryingRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/definitions/$definition/try',
    ...lazyScreen([...TEXTS], trying, 'TryDefinitionScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/examples/$name/try',
    ...lazyScreen([...TEXTS], trying, 'TryExampleScreen'),
  }),
] as const;
