import type { Module } from '../../module.ts';
import { registerVersion } from './version.routes.ts';

/** What runs here. */
export const version = { name: 'version', routes: registerVersion } satisfies Module;
