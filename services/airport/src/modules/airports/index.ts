import type { Module } from '../../module.ts';
import { airportsErrors } from './airports.errors.ts';
import { registerAirports } from './airports.routes.ts';

/** Airports, and those of a city. */
export const airports = { name: 'airports', errors: airportsErrors, routes: registerAirports } satisfies Module;
