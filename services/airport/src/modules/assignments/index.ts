export { registerAssignments } from './assignments.routes.ts';
export { type RefusalDto, ruleSetName } from './assignments.schema.ts';
export type { FlightToCrew, StewardOnDuty } from './assignments.store.ts';
export { checkCrew, refusalsForEach } from './crew-check.ts';
