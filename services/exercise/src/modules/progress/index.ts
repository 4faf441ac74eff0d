import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { registerProgress } from './progress.routes.ts';

/** How far trainees have got, for programs outside. */
export const progress = { name: 'progress', routes: registerProgress } satisfies Module<ExerciseDeps>;
