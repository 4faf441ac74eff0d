import type { Feature } from '../console/feature.ts';
import { accountRoutes } from './routes.ts';

export const account = {
  name: 'account',
  texts: [],
  routes: accountRoutes,
  exerciseRoutes: [],
  places: [],
} as const satisfies Feature;
