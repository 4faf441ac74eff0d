import type { Module } from '../../module.ts';
import { airplaneTypesErrors } from './airplane-types.errors.ts';
import { registerAirplaneTypes } from './airplane-types.routes.ts';

/** The types of airplanes. */
export const airplaneTypes = {
  name: 'airplane-types',
  errors: airplaneTypesErrors,
  tags: [{ name: 'airplane types', description: 'Types of airplanes.' }],
  routes: registerAirplaneTypes,
} satisfies Module;
