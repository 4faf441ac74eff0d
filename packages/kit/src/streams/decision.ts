import type { Tx } from '../database/index.ts';
import type { NewEvent } from './event.ts';
import type { Folded } from './folded-streams.ts';

/** What happens in a stream, and its state afterwards. */
export interface Step<State> {
  readonly events: readonly NewEvent[];
  readonly state: State;
}

interface Consequences<Result> {
  /**
   * Stores with the events what belongs to them: projections, a due time. Awaits nothing but the database. Not called
   * for a decision without any event.
   */
  readonly store?: (tx: Tx, position: number) => Promise<void>;
  readonly result: Result;
}

export interface Decision<State, Result> extends Step<State>, Consequences<Result> {}

/** A decision about two streams; `store` hears of the position of the first. */
export interface JointDecision<State, Result> extends Consequences<Result> {
  readonly steps: readonly [Step<State>, Step<State>];
}

/** May be asked several times, and changes nothing by itself. What it throws is the answer. */
export type Decide<State, Result> = (current: Folded<State>) => Decision<State, Result>;

export interface Decided<Result> {
  /** Where the stream was afterwards. */
  readonly position: number;
  readonly result: Result;
}

/** Somebody waits for the answer to a command. */
export interface Command<State> {
  readonly decide: Decide<State, unknown>;
  readonly answer: PromiseWithResolvers<Decided<unknown>>;
}

/** What a command came to. Nobody hears of it before everything that it was decided on is stored. */
export type Conclusion<State> =
  | (Folded<State> & { readonly command: Command<State>; readonly decision: Decision<State, unknown> })
  | { readonly command: Command<State>; readonly error: unknown };

/** Decides commands one after the other, each on what those before it led to. */
export function decideInTurn<State>(from: Folded<State>, commands: readonly Command<State>[]): Conclusion<State>[] {
  let current = from;
  return commands.map((command) => {
    try {
      const decision = command.decide(current);
      const { events, state } = decision;
      // Only events change a stream.
      if (events.length > 0) current = { state, position: current.position + events.length };
      return { command, decision, ...current };
    } catch (error) {
      return { command, error };
    }
  });
}

/** Tells everybody what their command came to, in the order in which they were decided. */
export function answerAll<State>(conclusions: readonly Conclusion<State>[]): void {
  for (const conclusion of conclusions) {
    const { answer } = conclusion.command;
    if ('error' in conclusion) answer.reject(conclusion.error);
    else answer.resolve({ position: conclusion.position, result: conclusion.decision.result });
  }
}
