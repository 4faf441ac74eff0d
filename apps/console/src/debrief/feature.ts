import type { Feature } from '../console/feature.ts';
import { debriefExerciseRoutes } from './exercise-routes.ts';

export const debrief = {
  name: 'debrief',
  texts: ['debrief', 'lessons', 'presenting'],
  routes: [],
  exerciseRoutes: debriefExerciseRoutes,
  places: [],
} as const satisfies Feature;
