import {
  type Command,
  type CompiledDefinition,
  type DryRun,
  decide,
  dryRun,
  type Event,
  evolve,
  initialState,
  nextWakeAt,
  readEvent,
  type State,
} from '@muster/engine';
import type { Database, Tx } from '@muster/kit/database';
import { setDueTime } from '@muster/kit/due-times';
import type { ClockWatch } from '@muster/kit/runtime';
import { append, type Folded, FoldedStreams, type NewEvent, StreamEnded, StreamWriter } from '@muster/kit/streams';
import { refused } from '../exercises.errors.ts';
import { getExercise } from '../exercises.store.ts';
import type { Participants } from '../participants.service.ts';
import { findTeamRow } from '../teams.store.ts';
import { clockCommands } from './clock-commands.ts';
import type { CompiledDefinitions } from './compiled-definitions.ts';
import type { Outcome, StoreMore } from './outcome.ts';
import { type Moment, PastStates } from './past-states.ts';
import { project } from './project.ts';
import { ownerOf } from './stream-names.ts';
import { SYSTEM } from './system.ts';

/** Bytes of events whose states are kept. A state takes a few times as much. */
const KEPT_BYTES = 64_000_000;

/** Makes commands from the state as it is when they are decided. */
export type Ask = (state: State, now: number) => readonly Command[];

/** What a command would bring about, when it would not be refused. */
export type Tried = Exclude<DryRun, { readonly refusal: unknown }>;

/** A stream with the exercise that it belongs to. */
interface Running {
  readonly exerciseId: number;
  readonly state: State;
}

interface StreamDeps {
  readonly database: Database;
  readonly clockWatch: ClockWatch;
  readonly compiled: CompiledDefinitions;
  readonly participants: Participants;
}

/** Running exercises: their states, and the only way to change them. */
export class ExerciseStreams {
  readonly #deps: StreamDeps;
  readonly #writer: StreamWriter;
  readonly #folded: FoldedStreams<Running>;
  readonly #past: PastStates;

  constructor(deps: StreamDeps) {
    this.#deps = deps;
    this.#writer = new StreamWriter(deps.database);
    this.#folded = new FoldedStreams(
      deps.database,
      {
        initial: (stream) => this.#initial(stream),
        evolve: ({ exerciseId, state }, { data }) => ({ exerciseId, state: evolve(state, readEvent(data)) }),
      },
      KEPT_BYTES,
    );
    this.#past = new PastStates(deps.database, async (stream) => (await this.#initial(stream)).state);
  }

  /** Fails with StreamEnded when the exercise was deleted. */
  async state(stream: string): Promise<State> {
    return (await this.#folded.read(stream)).state.state;
  }

  /** The same for many, by stream, without those whose exercise was deleted. */
  async states(streams: readonly string[]): Promise<Map<string, State>> {
    const folded = await this.#folded.readAll(streams);
    return new Map([...folded].map(([stream, { state }]) => [stream, state.state]));
  }

  /** The state at a moment that has passed; by now, if it has not. Fails with BeforeMoment, and as above. */
  async stateAt(stream: string, moment: Moment): Promise<State> {
    const now = await this.state(stream);
    const { time, position = now.position } = moment;
    return now.clock.time <= time && now.position <= position ? now : this.#past.read(stream, moment);
  }

  /**
   * Carries out commands, all of them or none, with what follows from them; throws the engine's refusal. `ask` makes
   * them from the state as it is then, and may be asked again when another instance was quicker.
   */
  async act(stream: string, ask: Ask, store?: StoreMore): Promise<Outcome> {
    const { result } = await this.#writer.decideAndAppend(stream, async (hasMoved) => {
      const folded = await this.#folded.read(stream, hasMoved);
      const outcome = this.#decide(folded.state.state, ask);
      return {
        after: folded.position,
        events: stored(outcome.events),
        store: async (tx) => this.#store(tx, stream, folded, outcome, store),
        result: outcome,
      };
    });
    return result;
  }

  /** The same for two streams at once: a person who moves from one team to another, each with a stream of its own. */
  async actInBoth(
    first: { readonly stream: string; readonly ask: Ask },
    second: { readonly stream: string; readonly ask: Ask },
    store?: StoreMore,
  ): Promise<Outcome> {
    const { result } = await this.#writer.decideAndAppend(
      second.stream,
      async (hasMoved) => {
        const from = await this.#folded.read(first.stream, hasMoved);
        const to = await this.#folded.read(second.stream, hasMoved);
        const leaving = this.#decide(from.state.state, first.ask);
        const outcome = this.#decide(to.state.state, second.ask);
        return {
          after: to.position,
          events: stored(outcome.events),
          beside: [{ stream: first.stream, after: from.position, events: stored(leaving.events) }],
          store: async (tx) => {
            await this.#store(tx, first.stream, from, leaving);
            await this.#store(tx, second.stream, to, outcome, store);
          },
          result: outcome,
        };
      },
      [first.stream],
    );
    return result;
  }

  /** Throws what `act` would throw by now, and changes nothing. */
  async tryOut(stream: string, ask: Ask): Promise<void> {
    this.#decide(await this.state(stream), ask);
  }

  /** What a command would bring about by now, or the engine's refusal. Nothing of it is kept or told to anybody. */
  async dryRun(stream: string, ask: (state: State, now: number) => Command): Promise<Tried> {
    const { now, state } = this.#byNow(await this.state(stream));
    const run = dryRun(state, ask(state, now));
    if (run.refusal !== undefined) throw refused(run.refusal);
    return run;
  }

  /** Opens a stream in the transaction that stores its owner. */
  async open(
    tx: Tx,
    { stream, exerciseId, compiled }: { stream: string; exerciseId: number; compiled: CompiledDefinition },
    ask: (now: number) => readonly Command[],
  ): Promise<void> {
    const outcome = this.#decide(initialState(compiled), (_state, now) => ask(now));
    await append(tx, stream, 0, stored(outcome.events));
    await project(tx, this.#deps.participants, stream, exerciseId, outcome);
  }

  /** Lets everything happen that is due. */
  async wake(stream: string): Promise<void> {
    try {
      const { state, events } = await this.act(stream, (_state, at) => [{ type: 'wake', actor: SYSTEM, at }]);
      // It was woken too early, by a clock that has been set since.
      if (events.length === 0) await this.#deps.database.transaction((tx) => setDue(tx, stream, state));
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      await this.#deps.database.transaction((tx) => setDueTime(tx, stream, undefined));
    }
  }

  forget(stream: string): void {
    this.#folded.forget(stream);
    this.#past.forget(stream);
  }

  /** The state after the stream has been told of the clock. */
  #byNow(before: State): { readonly now: number; readonly state: State } {
    const { clockWatch } = this.#deps;
    const now = clockWatch.now();
    const { state } = this.#carryOut(before, clockCommands(before.clock, clockWatch.jumps, now));
    return { now, state };
  }

  #decide(before: State, ask: Ask): Outcome {
    const { clockWatch } = this.#deps;
    const now = clockWatch.now();
    return this.#carryOut(before, [...clockCommands(before.clock, clockWatch.jumps, now), ...ask(before, now)]);
  }

  #carryOut(before: State, commands: readonly Command[]): Outcome {
    let state = before;
    const events: Event[] = [];
    for (const command of commands) {
      const decision = decide(state, command);
      if (decision.refusal !== undefined) throw refused(decision.refusal);
      state = decision.state;
      events.push(...decision.events);
    }
    return { before, state, events };
  }

  async #store(tx: Tx, stream: string, folded: Folded<Running>, outcome: Outcome, more?: StoreMore): Promise<void> {
    const { state, events } = outcome;
    const { exerciseId } = folded.state;
    if (events.length === 0) return;
    // First: the projections of a new team refer to it.
    await more?.(tx, outcome);
    await project(tx, this.#deps.participants, stream, exerciseId, outcome);
    if (nextWakeAt(outcome.before) !== nextWakeAt(state)) await setDue(tx, stream, state);
    // After the commit, and before the next command of the stream is decided.
    tx.afterCommit(() =>
      this.#folded.keep(stream, { state: { exerciseId, state }, position: state.position }, stored(events)),
    );
  }

  async #initial(stream: string): Promise<Running> {
    const { database, compiled } = this.#deps;
    const owner = ownerOf(stream);
    const exerciseId = owner.kind === 'exercise' ? owner.id : (await findTeamRow(database, owner.id))?.exercise_id;
    const exercise = exerciseId === undefined ? undefined : await getExercise(database, exerciseId);
    const definition = exercise === undefined ? undefined : await compiled.get(exercise.definition_id);
    if (exercise === undefined || definition === undefined) throw new StreamEnded(stream);
    return { exerciseId: exercise.id, state: initialState(definition) };
  }
}

function stored(events: readonly Event[]): NewEvent[] {
  return events.map((event) => ({ type: event.type, version: event.version, data: event }));
}

async function setDue(tx: Tx, stream: string, state: State): Promise<void> {
  await setDueTime(tx, stream, nextWakeAt(state) ?? undefined);
}
