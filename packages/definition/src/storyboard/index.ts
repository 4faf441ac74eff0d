/** The storyboard of a model that was read before, without loading the package reader. */
export { type Earliest, earliest, type TimedPart } from '../analysis/earliest.ts';
export type * from './entry.ts';
export { type StoryboardOptions, storyboard, storyboards } from './storyboard.ts';
