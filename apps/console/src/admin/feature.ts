import type { Feature } from '../console/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin = {
  name: 'admin',
  texts: ['admin'],
  routes: adminRoutes,
  exerciseRoutes: [],
} as const satisfies Feature;
