import type { Module } from '../../module.ts';
import { countriesErrors } from './countries.errors.ts';
import { registerCountries } from './countries.routes.ts';

/** Countries. */
export const countries = {
  name: 'countries',
  errors: countriesErrors,
  tags: [{ name: 'countries', description: 'Countries.' }],
  routes: registerCountries,
} satisfies Module;
