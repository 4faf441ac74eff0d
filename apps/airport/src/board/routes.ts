import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../shell/root-route.ts';
import { BoardScreen } from './board-screen.tsx';

export interface BoardSearch {
  /** The code of the airport. Default: the busiest one. */
  readonly airport?: string;
  readonly side?: 'arrivals';
}

export const boardRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: BoardScreen,
    validateSearch: ({ airport, side }: Record<string, unknown>): BoardSearch => ({
      ...(typeof airport === 'string' ? { airport } : {}),
      ...(side === 'arrivals' ? { side } : {}),
    }),
  }),
] as const;
