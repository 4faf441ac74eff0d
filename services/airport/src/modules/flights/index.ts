import type { Module } from '../../module.ts';
import { registerFlights } from './flights.routes.ts';

/** Flights, and how far they are staffed. */
export const flights = { name: 'flights', routes: registerFlights } satisfies Module;
