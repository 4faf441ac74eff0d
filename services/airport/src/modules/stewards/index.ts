import type { Module } from '../../module.ts';
import { registerOpeningHours } from './opening-hours.routes.ts';
import { keyStewards } from './search-keys.service.ts';
import { stewardsErrors } from './stewards.errors.ts';
import { registerStewards } from './stewards.routes.ts';

export { isHomeBase } from './profiles.service.ts';

/** Stewards and their profiles. */
export const stewards = {
  name: 'stewards',
  errors: stewardsErrors,
  tags: [{ name: 'stewards', description: 'Stewards and their profiles.' }],
  routes: (app, deps) => {
    registerStewards(app, deps);
    registerOpeningHours(app, deps);
  },
  prepare: keyStewards,
} satisfies Module;
