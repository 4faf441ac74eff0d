import type { Module } from '../../module.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import { registerAssignments } from './assignments.routes.ts';
import { registerChanges } from './changes.routes.ts';

export { absenceRefusals } from './absences.ts';
export {
  type AssignmentPath,
  brokenRule,
  countedHours,
  lackingData,
  notModelled,
  type RefusalDto,
  RuleSetName,
  rulesToCheck,
} from './assignments.schema.ts';
export { type AssignmentChangeRequest, ChangeOutcomeDto } from './changes.schema.ts';
export { applyChanges, assignAllowed, judgeChanges, refuseInexactId } from './changes.service.ts';
export {
  checkCrew,
  crewSizeOf,
  explainForEach,
  explainForPeriod,
  flightToCrew,
  keepCrew,
  keepCrews,
  reportRosters,
} from './crew-check.ts';
export { type CrewEffect, type CrewedChange, type CrewsEffect, effectsOnCrew, effectsOnCrews } from './crew-effects.ts';
export { type CrewFacts, factsOf } from './crew-facts.ts';
export { dutyRecordsAt } from './duty-records.ts';
export type { FlightToCrew } from './explain.ts';
export { type Explanation, explain } from './explain.ts';
export { flightsToCrew, sharesOf } from './flight-shares.ts';
export { judgeHomeBase, stillHolds } from './home-base-check.ts';
export type { Refusal } from './refusal.ts';
export { refusalsOfTrip } from './trip-check.ts';
export { whereaboutsAt } from './whereabouts.ts';

/** Which steward is on which flight, and whether the rules allow it. */
export const assignments = {
  name: 'assignments',
  errors: assignmentsErrors,
  tags: [{ name: 'assignments', description: 'Which steward is on which flight.' }],
  routes: (app, deps) => {
    registerAssignments(app, deps);
    registerChanges(app, deps);
  },
} satisfies Module;
