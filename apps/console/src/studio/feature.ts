import type { Feature } from '../console/feature.ts';
import { studioRoutes } from './routes.ts';

export const studio = {
  name: 'studio',
  texts: ['studio', 'playing', 'going'],
  routes: studioRoutes,
  exerciseRoutes: [],
  places: [{ to: '/studio', text: 'studioLink', icon: 'edit', groups: ['INSTRUCTOR', 'ADMIN'], key: 'g s' }],
} as const satisfies Feature;
