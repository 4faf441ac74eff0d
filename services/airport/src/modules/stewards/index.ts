import type { Module } from '../../module.ts';
import { registerStewards } from './stewards.routes.ts';

/** Stewards and their profiles. */
export const stewards = { name: 'stewards', routes: registerStewards } satisfies Module;
