import type { Module } from '../../module.ts';
import { airportsErrors } from './airports.errors.ts';
import { registerAirports } from './airports.routes.ts';
import { keyAirports } from './search-words.service.ts';

export { cityHasAirports } from './airports.service.ts';

/** Airports, and those of a city. */
export const airports = {
  name: 'airports',
  errors: airportsErrors,
  tags: [{ name: 'airports', description: 'Airports and their boards.' }],
  routes: registerAirports,
  prepare: keyAirports,
} satisfies Module;
