import type { Tx } from '../database/index.ts';

export type JobState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** A job in hand. */
export interface Job<Payload> {
  readonly id: number;
  readonly payload: Payload;
  /** Counted from 1. */
  readonly attempt: number;
  /** Aborts when the service stops, and when the job was cancelled or taken over by another instance. */
  readonly signal: AbortSignal;
  /** Tells those who watch how far it has got. */
  report(progress: unknown): Promise<void>;
  /** Stores something as long as the job is this instance's; fails with ClaimLost when it is not any more. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Stores the last thing and ends the job with it: both happen once, or neither. */
  finish(work: (tx: Tx) => Promise<void>): Promise<void>;
}

/** An attempt that failed, told in the transaction that records it. */
export interface Failure<Payload> {
  readonly id: number;
  readonly payload: Payload;
  readonly attempt: number;
  readonly reason: string;
  /** What was thrown. */
  readonly error: unknown;
  /** No further attempt is made. */
  readonly isFinal: boolean;
}

/** A kind of job and how it is done. One that an instance does not know is left to another. */
export interface JobKind<Payload> {
  readonly name: string;
  /** The pause after each failed attempt; when they are used up, the job has failed for good. */
  readonly retryAfterMs: readonly number[];
  /** How many run at once on one instance. */
  readonly atOnce: number;
  /** May be called twice for one job, when the process that had it was killed: `finish` is what happens once. */
  run(job: Job<Payload>): Promise<void>;
  onFailure?(tx: Tx, failure: Failure<Payload>): Promise<void>;
}

/** Thrown by a job that need not be tried again. The message is the reason that is kept. */
export class JobFailed extends Error {}

/** The job belongs to another instance by now, or to nobody. */
export class ClaimLost extends Error {
  constructor() {
    super('The job was cancelled, or was taken over by another instance.');
  }
}
