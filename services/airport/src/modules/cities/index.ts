import type { Module } from '../../module.ts';
import { citiesErrors } from './cities.errors.ts';
import { registerCities } from './cities.routes.ts';
import { keyCities } from './search-words.service.ts';

export { countryHasCities } from './cities.service.ts';

/** Cities. */
export const cities = {
  name: 'cities',
  errors: citiesErrors,
  tags: [{ name: 'cities', description: 'Cities and their airports.' }],
  routes: registerCities,
  prepare: keyCities,
} satisfies Module;
