export { registerAssignments } from './assignments.routes.ts';
export { type RefusalDto, ruleSetName } from './assignments.schema.ts';
export { readFlight, type StewardOnDuty } from './assignments.store.ts';
export { checkCrew, refusalsForEach, refusalsForPeriod } from './crew-check.ts';
