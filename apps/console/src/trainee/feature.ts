import type { Feature } from '../console/feature.ts';
import { traineeRoutes } from './routes.ts';

export const trainee = {
  name: 'trainee',
  texts: ['trainee'],
  routes: traineeRoutes,
  exerciseRoutes: [],
  places: [],
} as const satisfies Feature;
