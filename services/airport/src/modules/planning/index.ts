import type { Module } from '../../module.ts';
import { planningErrors } from './planning.errors.ts';
import { registerPlanning } from './planning.routes.ts';

/** Availability of stewards, and their rosters. */
export const planning = {
  name: 'planning',
  errors: planningErrors,
  tags: [{ name: 'crew planning', description: 'Who is available, how flights are staffed, and rosters.' }],
  routes: registerPlanning,
} satisfies Module;
