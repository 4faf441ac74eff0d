import type { Module } from '../../module.ts';
import { registerFlightChanges } from './flight-changes.routes.ts';
import { flightsErrors } from './flights.errors.ts';
import { registerFlights } from './flights.routes.ts';
import { registerFlightsAtOnce } from './flights-at-once.routes.ts';

export { airplaneHasFlights, airportHasFlights } from './flights.service.ts';

/** Flights and their staffing. */
export const flights = {
  name: 'flights',
  errors: flightsErrors,
  tags: [{ name: 'flights', description: 'Flights.' }],
  routes: (app, deps) => {
    registerFlights(app, deps);
    registerFlightChanges(app, deps);
    registerFlightsAtOnce(app, deps);
  },
} satisfies Module;
