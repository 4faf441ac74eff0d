import { createRoute } from '@tanstack/react-router';
import { inExercise } from '../exercise/exercise-route.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { readCockpitSearch } from './cockpit/cockpit-search.ts';

/** One chunk for everything in a running exercise: instructors switch between its screens all the time. */
const screens = () => import('./running-screens.ts');

/** Lists of teams and threads come from the address as text or number. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const known = <Search extends object>(search: Search): { [Name in keyof Search]?: NonNullable<Search[Name]> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never;

const cockpitRoute = createRoute({
  ...inExercise,
  id: 'cockpit',
  validateSearch: readCockpitSearch,
  ...lazyScreen('instructor', screens, 'Cockpit'),
});

const teamRoute = createRoute({
  getParentRoute: () => cockpitRoute,
  path: 'teams/$team',
  ...lazyScreen('instructor', screens, 'TeamPanel'),
});

const inTeam = { getParentRoute: () => teamRoute } as const;

const overviewRoute = createRoute({ getParentRoute: () => cockpitRoute, path: 'overview' });

/** By themselves: the compiler forgets the addresses of routes that are made inside of `addChildren`. */
const teamTabs = [
  createRoute({ ...inTeam, path: 'seen', ...lazyScreen('instructor', screens, 'TeamSeen') }),
  createRoute({ ...inTeam, path: 'timeline', ...lazyScreen('instructor', screens, 'TeamTimeline') }),
  createRoute({ ...inTeam, path: 'why', ...lazyScreen(['instructor', 'explanations'], screens, 'TeamWhy') }),
  createRoute({ ...inTeam, path: 'comments', ...lazyScreen('instructor', screens, 'TeamComments') }),
] as const;

/** The screens of a running exercise. */
export const runningExerciseRoutes = [
  createRoute({ ...inExercise, path: '/', ...lazyScreen('instructor', screens, 'ExerciseStart') }),
  createRoute({ ...inExercise, path: 'more', ...lazyScreen('instructor', screens, 'ExerciseMore') }),
  createRoute({
    ...inExercise,
    path: 'mail',
    validateSearch: (search: Record<string, unknown>) =>
      known({
        thread: textOf(search['thread']),
        all: search['all'] === true ? (true as const) : undefined,
        to: textOf(search['to']),
      }),
    ...lazyScreen(['instructor', 'sends', 'explanations'], screens, 'MailScreen'),
  }),
  createRoute({
    ...inExercise,
    path: 'answers',
    validateSearch: (search: Record<string, unknown>) =>
      known({
        form: textOf(search['form']),
        question: numberOf(search['question']),
        team: textOf(search['team']),
        judged: search['judged'] === true ? (true as const) : undefined,
      }),
    ...lazyScreen('instructor', screens, 'AnswersScreen'),
  }),
  createRoute({
    ...inExercise,
    path: 'injects',
    validateSearch: (search: Record<string, unknown>) =>
      known({
        inject: textOf(search['inject']),
        team: textOf(search['team']),
        own: search['own'] === true ? (true as const) : undefined,
      }),
    ...lazyScreen(['instructor', 'sends', 'explanations'], screens, 'InjectsScreen'),
  }),
  cockpitRoute.addChildren([overviewRoute, teamRoute.addChildren([...teamTabs])]),
] as const;
