export { registerAssignments } from './assignments.routes.ts';
export { type RefusalDto, ruleSetName } from './assignments.schema.ts';
export { checkCrew, flightToCrew, refusalsForEach, refusalsForPeriod, type StewardOnDuty } from './crew-check.ts';
