import type { Feature } from '../console/feature.ts';
import { helpRoutes } from './routes.ts';

export const help = {
  name: 'help',
  texts: [],
  routes: helpRoutes,
  exerciseRoutes: [],
  places: [],
} as const satisfies Feature;
