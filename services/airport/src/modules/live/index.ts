import type { Module } from '../../module.ts';
import { liveErrors } from './live.errors.ts';
import { registerLive } from './live.routes.ts';

/** Tells clients at once that something has changed. */
export const live = { name: 'live', errors: liveErrors, routes: registerLive } satisfies Module;
