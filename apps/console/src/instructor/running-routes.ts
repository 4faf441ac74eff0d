import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { inExercise } from './exercise-route.ts';

/** One part for all that happens while an exercise runs: whoever runs one goes to and fro all the time. */
const screens = () => import('./running-screens.ts');

/** The screens of a running exercise. */
export const runningExerciseRoutes = [
  createRoute({ ...inExercise, path: '/', component: lazyScreen('instructor', screens, 'ExerciseStart') }),
  createRoute({ ...inExercise, path: 'overview', component: lazyScreen('instructor', screens, 'OverviewScreen') }),
] as const;
