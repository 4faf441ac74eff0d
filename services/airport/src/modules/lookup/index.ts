import type { Module } from '../../module.ts';
import { registerLookup } from './lookup.routes.ts';

/** Search for airports, flights and stewards. */
export const lookup = { name: 'lookup', routes: registerLookup } satisfies Module;
