import { createRoute, redirect } from '@tanstack/react-router';
import { inExercise } from '../exercise/exercise-route.ts';
import { type ListSearch, listSearch } from '../forms/list-search.ts';
import { rehearsalSearch } from '../rehearsal/rehearsal-search.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { storyboardSearch } from '../storyboard/storyboard-search.ts';
import { MAX_TEAMS } from './preparing/exercises/team-plan.ts';

/** One chunk for exercises before their start, and one for definitions, which few look at on the day. */
const screens = () => import('./preparing/preparing.ts');
const definitions = () => import('./preparing/definitions/definitions-screens.ts');
/** For the first hour, and rarely after. */
const examples = () => import('./preparing/definitions/examples-screen.tsx');
/** A separate chunk: few definitions are rehearsed in the browser. */
const rehearsal = () => import('./preparing/definitions/rehearse-tab.tsx');
/** Read before an exercise, and never while one runs. */
const storyboard = () => import('./preparing/definitions/storyboard-tab.tsx');
/** Looked at between two exercises. */
const versions = () => import('./preparing/definitions/versions/versions-screens.ts');
/** Printed once per exercise, with a QR code for each team. */
const codes = () => import('./preparing/people/codes-screen.tsx');
/** Made and brought once per exercise. */
const slips = () => import('./preparing/people/slips-screen.tsx');
const list = () => import('./preparing/people/list-screen.tsx');
const below = { getParentRoute: () => rootRoute } as const;

const definitionsSearch = (search: Record<string, unknown>): ListSearch & { page?: number } => {
  const page = Number(search['page']);
  return { ...listSearch(search), ...(Number.isInteger(page) && page > 1 ? { page } : {}) };
};

const STATES = ['READY', 'RUNNING', 'STOPPED', 'FINISHED'] as const;

const exercisesSearch = (
  search: Record<string, unknown>,
): ListSearch & { page?: number; state?: (typeof STATES)[number] } => {
  const state = STATES.find((one) => one === String(search['state']).toUpperCase());
  return { ...definitionsSearch(search), ...(state === undefined ? {} : { state }) };
};

/** The definition, and how many teams of which mode are proposed for it. */
const newExerciseSearch = (
  search: Record<string, unknown>,
): { definition?: string; teams?: number; onDemand?: true } => {
  const teams = Number(search['teams']);
  return {
    ...(/^\d+$/.test(String(search['definition'])) ? { definition: String(search['definition']) } : {}),
    ...(Number.isInteger(teams) && teams >= 1 && teams <= MAX_TEAMS ? { teams } : {}),
    ...(search['onDemand'] === true ? { onDemand: true } : {}),
  };
};

const sinceSearch = ({ since }: Record<string, unknown>): { since?: string } =>
  /^\d+$/.test(String(since)) ? { since: String(since) } : {};

const definitionRoute = createRoute({
  ...below,
  path: '/definitions/$definition',
  ...lazyScreen('preparing', definitions, 'DefinitionFrame'),
});
const inDefinition = { getParentRoute: () => definitionRoute } as const;

/** By themselves: the compiler forgets the addresses of routes that are made inside of `addChildren`. */
const tabs = [
  createRoute({
    ...inDefinition,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/definitions/$definition/storyboard', params, replace: true });
    },
  }),
  createRoute({
    ...inDefinition,
    path: 'storyboard',
    validateSearch: storyboardSearch,
    staticData: { width: 'whole' },
    ...lazyScreen('storyboard', storyboard, 'StoryboardTab'),
  }),
  createRoute({
    ...inDefinition,
    path: 'overview',
    ...lazyScreen('preparing', definitions, 'DefinitionOverviewTab'),
  }),
  createRoute({ ...inDefinition, path: 'flow', ...lazyScreen('preparing', definitions, 'DefinitionFlowTab') }),
  createRoute({
    ...inDefinition,
    path: 'people',
    ...lazyScreen('preparing', definitions, 'DefinitionPeopleTab'),
  }),
  createRoute({
    ...inDefinition,
    path: 'warnings',
    ...lazyScreen(['preparing', 'problems'], definitions, 'DefinitionWarningsTab'),
  }),
  createRoute({
    ...inDefinition,
    path: 'rehearse',
    validateSearch: rehearsalSearch,
    ...lazyScreen(['rehearsal', 'places'], rehearsal, 'RehearseTab'),
  }),
  createRoute({ ...inDefinition, path: 'versions', ...lazyScreen('versions', versions, 'VersionsTab') }),
  createRoute({
    ...inDefinition,
    path: 'versions/changes',
    validateSearch: sinceSearch,
    ...lazyScreen(['versions', 'comparing'], versions, 'ChangesTab'),
  }),
  createRoute({
    ...inDefinition,
    path: 'sharing',
    ...lazyScreen('preparing', definitions, 'DefinitionSharingTab'),
  }),
] as const;

/** Definitions, the list of exercises, and creating one. */
export const preparingRoutes = [
  createRoute({
    ...below,
    path: '/definitions',
    validateSearch: definitionsSearch,
    ...lazyScreen('preparing', definitions, 'DefinitionsScreen'),
  }),
  createRoute({
    ...below,
    path: '/definitions/examples',
    ...lazyScreen(['preparing', 'examples'], examples, 'ExamplesScreen'),
  }),
  createRoute({
    ...below,
    path: '/definitions/check',
    validateSearch: (search: Record<string, unknown>): { next?: 'exercise' } =>
      search['next'] === 'exercise' ? { next: 'exercise' } : {},
    ...lazyScreen(['preparing', 'problems'], definitions, 'CheckScreen'),
  }),
  definitionRoute.addChildren([...tabs]),
  createRoute({
    ...below,
    path: '/exercises',
    validateSearch: exercisesSearch,
    ...lazyScreen('preparing', screens, 'ExercisesScreen'),
  }),
  createRoute({
    ...below,
    path: '/exercises/new',
    validateSearch: newExerciseSearch,
    ...lazyScreen('preparing', screens, 'NewExerciseScreen'),
  }),
] as const;

/** What comes before the start of an exercise, inside its frame. */
export const preparingExerciseRoutes = [
  createRoute({ ...inExercise, path: 'people', ...lazyScreen('preparing', screens, 'PeopleScreen') }),
  createRoute({ ...inExercise, path: 'people/list', ...lazyScreen('preparing', list, 'ListScreen') }),
  createRoute({ ...inExercise, path: 'people/slips', ...lazyScreen('preparing', slips, 'SlipsScreen') }),
  createRoute({ ...inExercise, path: 'people/codes', ...lazyScreen('preparing', codes, 'CodesScreen') }),
] as const;
