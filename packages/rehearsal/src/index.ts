export type { Uncovered } from './coverage/uncovered.ts';
export { rehearse } from './rehearse.ts';
export type { Rehearsal } from './report.ts';
export { playKeptPaths } from './script/play-kept-paths.ts';
export { writeScript } from './script/write-script.ts';
export { evenTeams, setupsOf } from './teams.ts';
export type { TimelineEntry } from './timeline.ts';
