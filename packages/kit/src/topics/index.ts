export type { Position } from './hints.ts';
export { Topics } from './topics.ts';
