import { createRoute } from '@tanstack/react-router';
import { type ListSearch, listSearch } from '../forms/list-search.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { usersSearch } from './users/users-search.ts';

const screens = () => import('./screens.ts');

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ...lazyScreen('admin', screens, 'AdminFrame'),
});

const inAdmin = { getParentRoute: () => adminRoute } as const;

const auditSearch = (search: Record<string, unknown>): ListSearch & { about?: string; area?: string } => {
  const { about, area } = search;
  const { find: _find, ...days } = listSearch(search);
  return {
    ...days,
    ...(typeof about === 'string' && about !== '' ? { about } : {}),
    ...(typeof area === 'string' && area !== '' ? { area } : {}),
  };
};

/** By themselves: the compiler forgets the addresses of routes that are made inside of `addChildren`. */
const screensBelow = [
  createRoute({ ...inAdmin, path: '/', ...lazyScreen('admin', screens, 'AdminStart') }),
  createRoute({
    ...inAdmin,
    path: 'users',
    validateSearch: usersSearch,
    ...lazyScreen('admin', screens, 'UsersScreen'),
  }),
  createRoute({ ...inAdmin, path: 'users/import', ...lazyScreen('admin', screens, 'ImportScreen') }),
  createRoute({ ...inAdmin, path: 'users/$user', ...lazyScreen('admin', screens, 'UserScreen') }),
  createRoute({ ...inAdmin, path: 'bots', ...lazyScreen('admin', screens, 'BotsScreen') }),
  createRoute({ ...inAdmin, path: 'domains', ...lazyScreen('admin', screens, 'DomainsScreen') }),
  createRoute({ ...inAdmin, path: 'mails', ...lazyScreen('admin', screens, 'MailsScreen') }),
  createRoute({
    ...inAdmin,
    path: 'audit',
    validateSearch: auditSearch,
    ...lazyScreen('admin', screens, 'AuditScreen'),
  }),
] as const;

/** The routes for administrators. */
export const adminRoutes = [adminRoute.addChildren([...screensBelow])] as const;
