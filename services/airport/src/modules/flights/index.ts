import type { Module } from '../../module.ts';
import { registerFlights } from './flights.routes.ts';

/** Flights and their staffing. */
export const flights = { name: 'flights', routes: registerFlights } satisfies Module;
