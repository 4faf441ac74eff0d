import type { Module } from '../../module.ts';
import { citiesErrors } from './cities.errors.ts';
import { registerCities } from './cities.routes.ts';

/** Cities. */
export const cities = { name: 'cities', errors: citiesErrors, routes: registerCities } satisfies Module;
