import type { Module } from '../../module.ts';
import { registerProgress } from './progress.routes.ts';

/** How far trainees have got, for programs outside. */
export const progress = { name: 'progress', routes: registerProgress } satisfies Module;
