import type { Feature } from '../console/feature.ts';
import { homeRoute } from './routes.ts';

export const home = {
  name: 'home',
  texts: [],
  routes: [homeRoute],
  exerciseRoutes: [],
  places: [{ to: '/', text: 'homeLink', icon: 'home', groups: ['TRAINEE', 'INSTRUCTOR', 'ADMIN'], key: 'g h' }],
} as const satisfies Feature;
