import type { Module } from '../../module.ts';
import { airportsErrors } from './airports.errors.ts';
import { registerAirports } from './airports.routes.ts';
import { registerReportTimes } from './report-time.routes.ts';
import { keyAirports } from './search-words.service.ts';

export { cityHasAirports } from './airports.service.ts';

/** Airports, and those of a city. */
export const airports = {
  name: 'airports',
  errors: airportsErrors,
  tags: [{ name: 'airports', description: 'Airports and their boards.' }],
  routes: (app, deps) => {
    registerAirports(app, deps);
    registerReportTimes(app, deps);
  },
  prepare: keyAirports,
} satisfies Module;
