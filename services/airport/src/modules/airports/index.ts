import type { Module } from '../../module.ts';
import { registerAirports } from './airports.routes.ts';

/** Airports, and those of a city. */
export const airports = { name: 'airports', routes: registerAirports } satisfies Module;
