import type { Feature } from '../console/feature.ts';
import { preparingExerciseRoutes, preparingRoutes } from './preparing-routes.ts';
import { runningExerciseRoutes } from './running-routes.ts';

export const instructor = {
  name: 'instructor',
  texts: ['preparing', 'rehearsal', 'storyboard', 'instructor'],
  routes: preparingRoutes,
  exerciseRoutes: [...runningExerciseRoutes, ...preparingExerciseRoutes],
  places: [
    { to: '/exercises', text: 'exercisesLink', icon: 'list', groups: ['INSTRUCTOR', 'ADMIN'], key: 'g e' },
    { to: '/definitions', text: 'definitionsLink', icon: 'book', groups: ['INSTRUCTOR', 'ADMIN'], key: 'g d' },
  ],
} as const satisfies Feature;
