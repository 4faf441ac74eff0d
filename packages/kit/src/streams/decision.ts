import type { Tx } from '../database/index.ts';
import type { NewEvent } from './event.ts';
import type { StreamState } from './folded-streams.ts';

/** New events and the resulting state of a stream. */
export interface Step<State> {
  readonly events: readonly NewEvent[];
  readonly state: State;
}

interface Consequences<Result> {
  /**
   * Writes data that belongs to the events: projections, a due time. Awaits nothing but the database. Not called for a
   * decision without events.
   */
  readonly store?: (tx: Tx, position: number) => Promise<void>;
  readonly result: Result;
}

export interface Decision<State, Result> extends Step<State>, Consequences<Result> {}

/** A decision about several streams. */
export interface JointDecision<State, Result> {
  /** In the order of the streams. */
  readonly steps: readonly Step<State>[];
  /** As above, but called also if no stream changes: what belongs together is stored together. */
  readonly store?: (tx: Tx) => Promise<void>;
  readonly result: Result;
}

/** Can be called several times, and must be pure. What it throws is the answer. */
export type Decide<State, Result> = (current: StreamState<State>) => Decision<State, Result>;

export interface DecisionResult<Result> {
  /** The position of the stream afterwards. */
  readonly position: number;
  readonly result: Result;
}

/** A queued command with the promise of its answer. */
export interface Command<State> {
  readonly decide: Decide<State, unknown>;
  readonly answer: PromiseWithResolvers<DecisionResult<unknown>>;
}

/** The outcome of a command. It is published only after everything that it was decided on is stored. */
export type Conclusion<State> =
  | (StreamState<State> & { readonly command: Command<State>; readonly decision: Decision<State, unknown> })
  | { readonly command: Command<State>; readonly error: unknown };

/** After this many events, the other commands wait for the next batch. */
const MAX_BATCH_EVENTS = 500;

/**
 * Decides commands in order, each on the state that the previous ones led to. Ends before the last command if those
 * before it have very many events.
 */
export function decideInTurn<State>(
  from: StreamState<State>,
  commands: readonly Command<State>[],
): Conclusion<State>[] {
  let current = from;
  const conclusions: Conclusion<State>[] = [];
  for (const command of commands) {
    if (current.position - from.position >= MAX_BATCH_EVENTS) break;
    try {
      const decision = command.decide(current);
      const { events, state } = decision;
      // Only events change a stream.
      if (events.length > 0) current = { state, position: current.position + events.length };
      conclusions.push({ command, decision, ...current });
    } catch (error) {
      conclusions.push({ command, error });
    }
  }
  return conclusions;
}

/** Settles the promise of each command, in order. */
export function answerAll<State>(conclusions: readonly Conclusion<State>[]): void {
  for (const conclusion of conclusions) {
    const { answer } = conclusion.command;
    if ('error' in conclusion) answer.reject(conclusion.error);
    else answer.resolve({ position: conclusion.position, result: conclusion.decision.result });
  }
}
