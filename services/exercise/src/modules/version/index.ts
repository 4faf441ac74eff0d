import type { Module } from '../../module.ts';
import { registerVersion } from './version.routes.ts';

/** The version of the platform. */
export const version = { name: 'version', routes: registerVersion } satisfies Module;
