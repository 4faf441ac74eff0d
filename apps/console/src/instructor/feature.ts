import type { Feature } from '../console/feature.ts';
import { preparingExerciseRoutes, preparingRoutes } from './preparing-routes.ts';
import { runningExerciseRoutes } from './running-routes.ts';

export const instructor = {
  name: 'instructor',
  texts: ['preparing', 'rehearsal', 'instructor'],
  routes: preparingRoutes,
  exerciseRoutes: [...runningExerciseRoutes, ...preparingExerciseRoutes],
} as const satisfies Feature;
