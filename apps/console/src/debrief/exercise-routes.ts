import { createRoute } from '@tanstack/react-router';
import { inExercise } from '../exercise/exercise-route.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { GROUPINGS, type Grouping } from './history/team-groups.ts';

const screens = () => import('./screens.ts');
const present = () => import('./present/present-screen.tsx');
const lessons = () => import('./lessons/lessons-screen.tsx');

/** The selected moment, in seconds of exercise time, the selected teams, and how they are grouped. */
function debriefSearch(search: Record<string, unknown>): { t?: number; teams?: string | number; group?: Grouping } {
  const time = Number(search['t']);
  const teams = String(search['teams'] ?? '');
  const group = GROUPINGS.find((one) => one === search['group']);
  return {
    ...(search['t'] !== undefined && time >= 0 ? { t: time } : {}),
    ...(/^\d+(,\d+)*$/.test(teams) ? { teams: teams.includes(',') ? teams : Number(teams) } : {}),
    ...(group === undefined ? {} : { group }),
  };
}

/** The moment that is on the whole screen. */
function shownMoment({ show }: Record<string, unknown>): { show?: string } {
  return typeof show === 'string' ? { show } : {};
}

/** Debrief, what is presented, lessons and export of an exercise, inside its frame. */
export const debriefExerciseRoutes = [
  createRoute({
    ...inExercise,
    path: 'debrief',
    validateSearch: debriefSearch,
    ...lazyScreen('debrief', screens, 'DebriefScreen'),
  }),
  createRoute({
    ...inExercise,
    path: 'present',
    validateSearch: shownMoment,
    ...lazyScreen(['debrief', 'lessons', 'presenting'], present, 'PresentScreen'),
  }),
  createRoute({ ...inExercise, path: 'lessons', ...lazyScreen('lessons', lessons, 'LessonsScreen') }),
  createRoute({ ...inExercise, path: 'export', ...lazyScreen('debrief', screens, 'ExportScreen') }),
] as const;
