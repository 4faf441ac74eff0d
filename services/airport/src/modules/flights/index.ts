import type { Module } from '../../module.ts';
import { flightsErrors } from './flights.errors.ts';
import { registerFlights } from './flights.routes.ts';

/** Flights and their staffing. */
export const flights = { name: 'flights', errors: flightsErrors, routes: registerFlights } satisfies Module;
