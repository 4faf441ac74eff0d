import type { Feature } from '../console/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin = {
  name: 'admin',
  texts: ['admin'],
  routes: adminRoutes,
  exerciseRoutes: [],
  places: [{ to: '/admin', text: 'admin', icon: 'lock', groups: ['ADMIN'] }],
} as const satisfies Feature;
