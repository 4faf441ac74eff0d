import type { Module } from '../../module.ts';
import { stewardsErrors } from './stewards.errors.ts';
import { registerStewards } from './stewards.routes.ts';

/** Stewards and their profiles. */
export const stewards = { name: 'stewards', errors: stewardsErrors, routes: registerStewards } satisfies Module;
