/** When things come, and what depends on what, of a model that was read before. */
export type { Coming } from './coming.ts';
export { type MilestoneFacts, type MilestoneSwitch, milestoneFacts } from './milestone-facts.ts';
export { type DefinitionPlace, type PlacedControl, placedControls } from './placed-controls.ts';
export type { Span } from './quiet.ts';
export { type Timeline, timelineOf } from './timeline.ts';
