import type { Module } from '../../module.ts';
import { registerPlanning } from './planning.routes.ts';

/** Who is free to fly, and the roster of a steward. */
export const planning = { name: 'planning', routes: registerPlanning } satisfies Module;
