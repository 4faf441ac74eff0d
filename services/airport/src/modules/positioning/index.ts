import type { Module } from '../../module.ts';
import { positioningErrors } from './positioning.errors.ts';
import { registerPositioning } from './positioning.routes.ts';

export { airportHasTrips } from './positioning.service.ts';

/** Journeys of stewards to and from their work. */
export const positioning = {
  name: 'positioning',
  errors: positioningErrors,
  routes: registerPositioning,
} satisfies Module;
