import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { registerProgress } from './progress.routes.ts';

/** The progress of trainees, for other programs. */
export const progress = { name: 'progress', routes: registerProgress } satisfies Module<ExerciseDeps>;
