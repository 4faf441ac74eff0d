/** Geometry of charts for the pages and for reports: pure functions, which import nothing. */
export { type Bar, bar } from './bars.ts';
export type { Drawing, Shape } from './drawing.ts';
export { anchorAt, spreadOut, timeTicks, valueTicks } from './scale.ts';
export { stepPath } from './steps.ts';
export { dotStrips, type Strip } from './strips.ts';
