import type { Module } from '../../module.ts';
import { registerAirplaneTypes } from './airplane-types.routes.ts';

/** The types of airplanes. */
export const airplaneTypes = { name: 'airplane-types', routes: registerAirplaneTypes } satisfies Module;
