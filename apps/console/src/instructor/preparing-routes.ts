import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { inExercise } from './exercise-route.ts';
import { rehearsalSearch } from './preparing/definitions/rehearsal/rehearsal-search.ts';

/** One chunk for everything before an exercise. */
const screens = () => import('./preparing/preparing.ts');
/** A separate chunk: few definitions are rehearsed in the browser. */
const rehearsal = () => import('./preparing/definitions/rehearsal/rehearse-tab.tsx');
const below = { getParentRoute: () => rootRoute } as const;

const pageSearch = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 1 ? { page } : {};
};

const STATES = ['READY', 'RUNNING', 'STOPPED', 'FINISHED'] as const;

const listSearch = (search: Record<string, unknown>): { page?: number; state?: (typeof STATES)[number] } => {
  const state = STATES.find((one) => one === String(search['state']).toUpperCase());
  return { ...pageSearch(search), ...(state === undefined ? {} : { state }) };
};

const definitionRoute = createRoute({
  ...below,
  path: '/definitions/$definition',
  component: lazyScreen('preparing', screens, 'DefinitionFrame'),
});
const inDefinition = { getParentRoute: () => definitionRoute } as const;

/** Definitions, the list of exercises, and creating one. */
export const preparingRoutes = [
  createRoute({
    ...below,
    path: '/definitions',
    validateSearch: pageSearch,
    component: lazyScreen('preparing', screens, 'DefinitionsScreen'),
  }),
  createRoute({ ...below, path: '/definitions/check', component: lazyScreen('preparing', screens, 'CheckScreen') }),
  definitionRoute.addChildren([
    createRoute({
      ...inDefinition,
      path: '/',
      beforeLoad: ({ params }) => {
        throw redirect({ to: '/definitions/$definition/overview', params, replace: true });
      },
    }),
    createRoute({
      ...inDefinition,
      path: 'overview',
      component: lazyScreen('preparing', screens, 'DefinitionOverviewTab'),
    }),
    createRoute({ ...inDefinition, path: 'flow', component: lazyScreen('preparing', screens, 'DefinitionFlowTab') }),
    createRoute({
      ...inDefinition,
      path: 'people',
      component: lazyScreen('preparing', screens, 'DefinitionPeopleTab'),
    }),
    createRoute({
      ...inDefinition,
      path: 'warnings',
      component: lazyScreen('preparing', screens, 'DefinitionWarningsTab'),
    }),
    createRoute({
      ...inDefinition,
      path: 'rehearse',
      validateSearch: rehearsalSearch,
      component: lazyScreen('rehearsal', rehearsal, 'RehearseTab'),
    }),
    createRoute({
      ...inDefinition,
      path: 'sharing',
      component: lazyScreen('preparing', screens, 'DefinitionSharingTab'),
    }),
  ]),
  createRoute({
    ...below,
    path: '/exercises',
    validateSearch: listSearch,
    component: lazyScreen('preparing', screens, 'ExercisesScreen'),
  }),
  createRoute({
    ...below,
    path: '/exercises/new',
    validateSearch: (search: Record<string, unknown>): { definition?: string } =>
      /^\d+$/.test(String(search['definition'])) ? { definition: String(search['definition']) } : {},
    component: lazyScreen('preparing', screens, 'NewExerciseScreen'),
  }),
] as const;

/** What comes before the start of an exercise, inside its frame. */
export const preparingExerciseRoutes = [
  createRoute({ ...inExercise, path: 'people', component: lazyScreen('preparing', screens, 'PeopleScreen') }),
  createRoute({ ...inExercise, path: 'people/codes', component: lazyScreen('preparing', screens, 'CodesScreen') }),
] as const;
