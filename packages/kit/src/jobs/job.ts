import type { Tx } from '../database/index.ts';

export type JobState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** A claimed job. */
export interface Job<Payload> {
  readonly id: number;
  readonly payload: Payload;
  /** Counted from 1. */
  readonly attempt: number;
  /** Aborts when the service stops, and when the job is cancelled or taken over by another instance. */
  readonly signal: AbortSignal;
  /** Publishes progress to subscribers. */
  report(progress: unknown): Promise<void>;
  /** Writes while this instance holds the claim; fails with ClaimLost otherwise. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Writes the result and ends the job in one transaction, exactly once. */
  finish(work: (tx: Tx) => Promise<void>): Promise<void>;
}

/** A failed attempt, passed on in the transaction that records it. */
export interface Failure<Payload> {
  readonly id: number;
  readonly payload: Payload;
  readonly attempt: number;
  readonly reason: string;
  /** What was thrown. */
  readonly error: unknown;
  /** Whether this was the last attempt. */
  readonly isFinal: boolean;
}

/** A kind of job and its handler. An instance leaves kinds it does not know to others. */
export interface JobKind<Payload> {
  readonly name: string;
  /** The pause after each failed attempt; after the last one, the job has failed for good. */
  readonly retryAfterMs: readonly number[];
  /** The number of concurrent jobs per instance. */
  readonly atOnce: number;
  /** Can be called twice for one job if its process is killed: only `finish` happens exactly once. */
  run(job: Job<Payload>): Promise<void>;
  onFailure?(tx: Tx, failure: Failure<Payload>): Promise<void>;
}

/** Thrown by a job that must not be retried. The message is stored as the reason. */
export class JobFailed extends Error {}

/** Another instance, or none, holds the job now. */
export class ClaimLost extends Error {
  constructor() {
    super('The job was cancelled, or was taken over by another instance.');
  }
}
