import type { Module } from '../../module.ts';
import { registerCities } from './cities.routes.ts';

/** Cities, which airports belong to. */
export const cities = { name: 'cities', routes: registerCities } satisfies Module;
