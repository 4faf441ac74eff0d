import type { Feature } from '../console/feature.ts';
import { homeRoute } from './routes.ts';

export const home = { name: 'home', texts: [], routes: [homeRoute], exerciseRoutes: [] } as const satisfies Feature;
