export { TookTooLong } from './hosted-thread.ts';
export { type Outcome, outcomeOf, readOutcome } from './outcome.ts';
export { ThreadHost } from './thread-host.ts';
