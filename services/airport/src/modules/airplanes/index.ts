import type { Module } from '../../module.ts';
import { airplanesErrors } from './airplanes.errors.ts';
import { registerAirplanes } from './airplanes.routes.ts';

export { typeHasAirplanes } from './airplanes.service.ts';

/** The fleet. */
export const airplanes = {
  name: 'airplanes',
  errors: airplanesErrors,
  tags: [{ name: 'airplanes', description: 'Airplanes and their seats.' }],
  routes: registerAirplanes,
} satisfies Module;
