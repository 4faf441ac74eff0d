import type { Module } from '../../module.ts';
import { registerPlanning } from './planning.routes.ts';

/** Availability of stewards, and their rosters. */
export const planning = { name: 'planning', routes: registerPlanning } satisfies Module;
