import type { Module } from '../../module.ts';
import { registerHandOver } from './hand-over.routes.ts';
import { statesErrors } from './states.errors.ts';
import { registerStates } from './states.routes.ts';
import { statesSweep } from './states-sweep.ts';

/** Sickness, leave, training and standby of stewards. */
export const states = {
  name: 'states',
  errors: statesErrors,
  tags: [{ name: 'states', description: 'Sickness, leave, training and standby: personal data of stewards.' }],
  routes: (app, deps) => {
    registerStates(app, deps);
    registerHandOver(app, deps);
  },
  sweeps: ({ database }) => [statesSweep(database)],
} satisfies Module;
