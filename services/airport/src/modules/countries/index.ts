import type { Module } from '../../module.ts';
import { registerCountries } from './countries.routes.ts';

/** Countries. */
export const countries = { name: 'countries', routes: registerCountries } satisfies Module;
