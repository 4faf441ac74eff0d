import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { append } from './append.ts';
import {
  answerAll,
  type Command,
  type Conclusion,
  type Decide,
  type DecisionResult,
  decideInTurn,
  type JointDecision,
} from './decision.ts';
import { type NewEvent, StreamMoved } from './event.ts';
import type { FoldedStreams, StreamState } from './folded-streams.ts';

/** Events to append to one stream. */
interface Addition<State> {
  readonly stream: string;
  readonly after: number;
  readonly events: readonly NewEvent[];
  /** The resulting state of the stream. */
  readonly state: State;
}

/** Each conflict means that another writer succeeded, so repeated conflicts are rare; this limit is for bugs. */
const ATTEMPTS = 50;
const MAX_PAUSE_MS = 20;
/** The embedded database runs on the main thread, so everyone else waits for a batch of this size. */
const MAX_BATCH_SIZE = 50;
/** Deciding more takes some milliseconds. */
const MANY_EVENTS = 100;

/**
 * Decides and appends commands, one at a time per stream. Commands that wait at the same moment share a transaction:
 * each is decided on the state that the previous ones led to, and all are answered after the commit. A writer that
 * loses against another instance decides again.
 */
export class StreamWriter<State> {
  readonly #database: Database;
  readonly #folded: FoldedStreams<State>;
  readonly #queue = new KeyedQueue();
  /** By stream, the commands of the next batch. */
  readonly #waiting = new Map<string, Command<State>[]>();

  constructor(database: Database, folded: FoldedStreams<State>) {
    this.#database = database;
    this.#folded = folded;
  }

  decideAndAppend<Result>(stream: string, decide: Decide<State, Result>): Promise<DecisionResult<Result>> {
    const answer = Promise.withResolvers<DecisionResult<Result>>();
    const command = { decide, answer: answer as PromiseWithResolvers<DecisionResult<unknown>> };
    const waiting = this.#waiting.get(stream);
    if (waiting !== undefined && waiting.length < MAX_BATCH_SIZE) waiting.push(command);
    else void this.#takeTurn(stream, [command]);
    return answer.promise;
  }

  /** Appends to several streams atomically. The streams are different ones. */
  decideTogether<Result>(
    streams: readonly string[],
    decide: (currents: readonly StreamState<State>[]) => JointDecision<State, Result>,
  ): Promise<Result> {
    // Sorted, so that two decisions about the same streams do not deadlock.
    return this.#inTurn(streams.toSorted(), () =>
      this.#untilNotMoved(async (hasMoved) => {
        const currents: StreamState<State>[] = [];
        for (const stream of streams) currents.push(await this.#folded.read(stream, hasMoved));
        const { steps, store, result } = decide(currents);
        const additions = streams.flatMap((stream, index): Addition<State>[] => {
          const [current, step] = [currents[index], steps[index]];
          return current === undefined || step === undefined || step.events.length === 0
            ? []
            : [{ stream, after: current.position, ...step }];
        });
        // On the embedded database, deciding and storing would be one stretch without anybody else.
        const count = additions.reduce((sum, { events }) => sum + events.length, 0);
        if (count > MANY_EVENTS) await setImmediate();
        if (additions.length > 0 || store !== undefined) await this.#append(additions, async (tx) => store?.(tx));
        return result;
      }),
    );
  }

  async #takeTurn(stream: string, commands: Command<State>[]): Promise<void> {
    this.#waiting.set(stream, commands);
    await this.#queue.run(stream, () => {
      if (this.#waiting.get(stream) === commands) this.#waiting.delete(stream);
      return this.#carryOut(stream, commands);
    });
  }

  #inTurn<Result>([first, ...rest]: readonly string[], work: () => Promise<Result>): Promise<Result> {
    if (first === undefined) return work();
    // Later commands must not overtake this one by joining a batch that is already queued.
    this.#waiting.delete(first);
    return this.#queue.run(first, () => this.#inTurn(rest, work));
  }

  async #carryOut(stream: string, commands: readonly Command<State>[]): Promise<void> {
    try {
      const batches = await this.#untilNotMoved((hasMoved) => this.#attempt(stream, commands, hasMoved));
      for (const batch of batches) {
        // Others have their turn between batches that take long.
        await setImmediate();
        await this.#carryOut(stream, batch);
      }
    } catch (error) {
      for (const { answer } of commands) answer.reject(error);
    }
  }

  /** Runs commands as a batch; returns further batches for those that must be run individually, or later. */
  async #attempt(
    stream: string,
    commands: readonly Command<State>[],
    hasMoved: boolean,
  ): Promise<readonly (readonly Command<State>[])[]> {
    const from = await this.#folded.read(stream, hasMoved);
    const conclusions = decideInTurn(from, commands);
    try {
      await this.#store(stream, from, conclusions);
    } catch (error) {
      if (error instanceof StreamMoved || commands.length === 1) throw error;
      // A failure of one command must not fail the others. A command whose outcome is unknown must not be repeated.
      const isUnknown = error instanceof DatabaseUnavailable && error.reason === 'outcome unknown';
      const lost = new Set(isUnknown ? conclusions.filter(hasEvents).map(({ command }) => command) : []);
      for (const { answer } of lost) answer.reject(error);
      return commands.filter((command) => !lost.has(command)).map((command) => [command]);
    }
    answerAll(conclusions);
    const later = commands.slice(conclusions.length);
    return later.length === 0 ? [] : [later];
  }

  async #store(stream: string, from: StreamState<State>, conclusions: readonly Conclusion<State>[]): Promise<void> {
    const decided = conclusions.filter(hasEvents);
    const last = decided.at(-1);
    if (last === undefined) return;
    const events = decided.flatMap(({ decision }) => decision.events);
    await this.#append([{ stream, after: from.position, events, state: last.state }], async (tx) => {
      for (const { decision, position } of decided) await decision.store?.(tx, position);
    });
  }

  async #append(additions: readonly Addition<State>[], store: (tx: Tx) => Promise<void>): Promise<void> {
    await this.#database.transaction(async (tx) => {
      for (const { stream, after, events, state } of additions) {
        const position = await append(tx, stream, after, events);
        // Runs before the next command of the stream is decided.
        tx.afterCommit(() => this.#folded.keep(stream, { state, position }, events));
      }
      await store(tx);
    });
  }

  async #untilNotMoved<Result>(attempt: (hasMoved: boolean) => Promise<Result>): Promise<Result> {
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(number > 1);
      } catch (error) {
        if (!(error instanceof StreamMoved)) throw error;
        if (number === ATTEMPTS) throw new DatabaseUnavailable('busy', error);
        // On the embedded database, other writes can see a write before readers do.
        if (number > 1) await setTimeout(Math.min(number, MAX_PAUSE_MS));
      }
    }
  }
}

function hasEvents<State>(
  conclusion: Conclusion<State>,
): conclusion is Extract<Conclusion<State>, { readonly decision: unknown }> {
  return 'decision' in conclusion && conclusion.decision.events.length > 0;
}
