export { rehearse } from './rehearse.ts';
export type { Rehearsal } from './report.ts';
export type { Uncovered } from './seen/uncovered.ts';
export { evenTeams } from './teams.ts';
export type { TimelineEntry } from './timeline.ts';
