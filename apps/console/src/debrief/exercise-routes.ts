import { createRoute } from '@tanstack/react-router';
import { inExercise } from '../exercise/exercise-route.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';

const screens = () => import('./screens.ts');
const lessons = () => import('./lessons/lessons-screen.tsx');

/** The selected moment, in seconds of exercise time, and the selected teams. */
function debriefSearch(search: Record<string, unknown>): { t?: number; teams?: string | number } {
  const time = Number(search['t']);
  const teams = String(search['teams'] ?? '');
  return {
    ...(search['t'] !== undefined && time >= 0 ? { t: time } : {}),
    ...(/^\d+(,\d+)*$/.test(teams) ? { teams: teams.includes(',') ? teams : Number(teams) } : {}),
  };
}

/** Debrief, lessons and export of an exercise, inside its frame. */
export const debriefExerciseRoutes = [
  createRoute({
    ...inExercise,
    path: 'debrief',
    validateSearch: debriefSearch,
    ...lazyScreen('debrief', screens, 'DebriefScreen'),
  }),
  createRoute({ ...inExercise, path: 'lessons', ...lazyScreen('lessons', lessons, 'LessonsScreen') }),
  createRoute({ ...inExercise, path: 'export', ...lazyScreen('debrief', screens, 'ExportScreen') }),
] as const;
