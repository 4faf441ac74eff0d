export type { Position } from './hints.ts';
export { Topics } from './topics.ts';
export { Watch } from './watch.ts';
