import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';

const screens = () => import('./screens.ts');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface LogInSearch {
  readonly next?: string;
  /** Why a login at the identity provider failed. */
  readonly problem?: string;
  readonly variant?: string;
}

/** Routes for everyone, with or without an account. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: (search: Record<string, unknown>): LogInSearch => {
      const names = ['next', 'problem', 'variant'] as const;
      const given = names.map((name) => [name, textOf(search[name])] as const);
      return Object.fromEntries(given.filter(([, value]) => value !== undefined));
    },
    ...lazyScreen('common', screens, 'LogIn'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register',
    ...lazyScreen('common', screens, 'Register'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/slip', ...lazyScreen('common', screens, 'Slip') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/join', ...lazyScreen('common', screens, 'Join') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/second-factor',
    ...lazyScreen(['common', 'factor'], () => import('./second-factor/required.tsx'), 'RequiredSecondFactor'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/account',
    ...lazyScreen('common', screens, 'Account'),
  }),
] as const;
