import type { Module } from '../../module.ts';
import { registerAssignments } from './assignments.routes.ts';

export { type RefusalDto, rulesToCheck } from './assignments.schema.ts';
export { checkCrew, flightToCrew, refusalsForEach, refusalsForPeriod, type StewardOnDuty } from './crew-check.ts';

/** Which steward is on which flight, and whether the rules allow it. */
export const assignments = { name: 'assignments', routes: registerAssignments } satisfies Module;
