import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

/** An exercise for those who run it: the live frame with links, clock and actions. */
export const exerciseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exercises/$exercise',
  ...lazyScreen('exercise', () => import('./frame/exercise-frame.tsx'), 'ExerciseFrame'),
});

/** For the routes of screens inside the frame. */
export const inExercise = { getParentRoute: () => exerciseRoute } as const;
