import type { Module } from '../../module.ts';
import { fillWithDemoData } from './demo.service.ts';

/** Demo data in an empty database. */
export const demo = { name: 'demo', prepare: fillWithDemoData } satisfies Module;
