/** What pages count by that look back: without the rest of the engine, which they need not load. */
export { ExerciseCourse } from './course.ts';
export { median, type Spread, spreadOf } from './median.ts';
export { firstOn, isOnAt, reachedAt, scoreSteps } from './switches.ts';
