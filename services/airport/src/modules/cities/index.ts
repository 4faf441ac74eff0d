import type { Module } from '../../module.ts';
import { registerCities } from './cities.routes.ts';

/** Cities. */
export const cities = { name: 'cities', routes: registerCities } satisfies Module;
