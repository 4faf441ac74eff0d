import type { Feature } from '../console/feature.ts';
import { preparingExerciseRoutes, preparingRoutes } from './preparing-routes.ts';
import { runningExerciseRoutes } from './running-routes.ts';
import { tryingRoutes } from './trying-routes.ts';

export const instructor = {
  name: 'instructor',
  texts: ['preparing', 'rehearsal', 'storyboard', 'trying', 'instructor'],
  routes: [...preparingRoutes, ...tryingRoutes],
  exerciseRoutes: [...runningExerciseRoutes, ...preparingExerciseRoutes],
  places: [
    { to: '/exercises', text: 'exercisesLink', icon: 'list', groups: ['INSTRUCTOR', 'ADMIN'], key: 'g e' },
    { to: '/definitions', text: 'definitionsLink', icon: 'book', groups: ['INSTRUCTOR', 'ADMIN'], key: 'g d' },
  ],
} as const satisfies Feature;
