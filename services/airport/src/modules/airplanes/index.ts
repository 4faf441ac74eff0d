import type { Module } from '../../module.ts';
import { registerAirplanes } from './airplanes.routes.ts';

/** The fleet. */
export const airplanes = { name: 'airplanes', routes: registerAirplanes } satisfies Module;
