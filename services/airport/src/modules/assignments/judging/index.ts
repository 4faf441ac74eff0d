/* For worker threads: how an assignment is judged, without what reads it from a database. */

export { absenceRefusals } from '../absences.ts';
export { fullness } from '../assignment-limits.ts';
export type { CrewFacts } from '../crew-facts.ts';
export { explain, type FlightToCrew } from '../explain.ts';
export { whereaboutsAt } from '../whereabouts.ts';
