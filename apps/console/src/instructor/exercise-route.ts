import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

/** An exercise for those who run it: the frame with links, clock and acts, which follows the exercise as it changes. */
export const exerciseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exercises/$exercise',
  component: lazyScreen('exercise', () => import('./frame/exercise-frame.tsx'), 'ExerciseFrame'),
});

/** For the routes of screens that stand inside of the frame. */
export const inExercise = { getParentRoute: () => exerciseRoute } as const;
