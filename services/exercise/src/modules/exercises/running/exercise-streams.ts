import { setImmediate } from 'node:timers/promises';
import {
  type Command,
  type CompiledDefinition,
  type DryRun,
  decide,
  dryRun,
  type Event,
  evolve,
  initialState,
  nextDueSlice,
  nextWakeAt,
  type State,
  type TeamLimits,
} from '@muster/engine';
import type { Database, Tx } from '@muster/kit/database';
import { setDueTime } from '@muster/kit/due-times';
import type { Clock, ClockWatch, Ids, Logger } from '@muster/kit/runtime';
import {
  beginStreams,
  type Decision,
  FoldedStreams,
  type FoldedStreamsLimits,
  type FoldStatistics,
  type NewEvent,
  type Step,
  StreamEnded,
  StreamWriter,
} from '@muster/kit/streams';
import { storedEvent } from '../../../stored-data.ts';
import { refused } from '../exercises.errors.ts';
import { getExercise } from '../exercises.store.ts';
import type { Participants } from '../members/participants.service.ts';
import { findTeamRow } from '../teams/teams.store.ts';
import { clockCommands } from './clock-commands.ts';
import type { CompiledDefinitions } from './compiled-definitions.ts';
import { foldReports } from './fold-reports.ts';
import type { Outcome, PartialOutcome, StoreMore } from './outcome.ts';
import { type Asker, type Moment, PastStates } from './past-states.ts';
import { project } from './project.ts';
import { type RunningStream, stateSnapshots } from './state-snapshots.ts';
import { ownerOf } from './stream-names.ts';
import { SYSTEM } from './system.ts';

/** Creates commands from the current state when they are decided. */
export type Ask = (state: State, now: number) => readonly Command[];

/** The effect that a command would have if it is not refused. */
export type DryRunEffect = Exclude<DryRun, { readonly refusal: unknown }>;

/** Voids what people were given to log in to an exercise as members of a team that they leave. */
export type VoidSlips = (tx: Tx, exerciseId: number, userIds: readonly string[]) => Promise<void>;

interface StreamDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly clockWatch: ClockWatch;
  readonly compiled: CompiledDefinitions;
  readonly participants: Participants;
  readonly voidSlips: VoidSlips;
  readonly limits: TeamLimits;
  readonly stateLimits: FoldedStreamsLimits;
}

/** Running exercises: their states, and the only way to change them. */
export class ExerciseStreams {
  readonly #deps: StreamDeps;
  readonly #writer: StreamWriter<RunningStream>;
  readonly #folded: FoldedStreams<RunningStream>;
  readonly #past: PastStates;
  /** States in which more is due than is sent at once. */
  readonly #behind = new WeakSet<State>();
  /** By stream; whoever acts meanwhile waits for the same. */
  readonly #catchingUp = new Map<string, Promise<void>>();
  #heldBy: Error | undefined;

  constructor(deps: StreamDeps) {
    this.#deps = deps;
    this.#folded = new FoldedStreams(
      { ...deps, ...foldReports(deps.log) },
      {
        initial: (stream) => this.#initial(stream),
        evolve: ({ exerciseId, state }, { data }) => ({ exerciseId, state: evolve(state, storedEvent(data)) }),
        snapshots: stateSnapshots,
      },
      deps.stateLimits,
    );
    this.#writer = new StreamWriter(deps.database, this.#folded);
    this.#past = new PastStates(deps.database, async (stream) => (await this.#initial(stream)).state);
  }

  /** Refuses every change with this error until it is released. */
  hold(error: Error): void {
    this.#heldBy = error;
  }

  release(): void {
    this.#heldBy = undefined;
  }

  get isHeld(): boolean {
    return this.#heldBy !== undefined;
  }

  #refuseIfHeld(): void {
    if (this.#heldBy !== undefined) throw this.#heldBy;
  }

  /** Fails with StreamEnded if the exercise was deleted. */
  async state(stream: string): Promise<State> {
    return (await this.#folded.read(stream)).state.state;
  }

  /** The same for many, by stream, without those whose exercise was deleted. */
  async states(streams: readonly string[]): Promise<Map<string, State>> {
    const folded = await this.#folded.readAll(streams);
    return new Map([...folded].map(([stream, { state }]) => [stream, state.state]));
  }

  /**
   * The state at a past moment; the current one if the moment has not passed. Fails with BeforeMoment, with too_busy,
   * with what `charge` throws, and as above.
   */
  async stateAt(asker: Asker, stream: string, moment: Moment): Promise<State> {
    const now = await this.state(stream);
    const { time, position = now.position } = moment;
    return now.clock.time <= time && now.position <= position ? now : this.#past.read(asker, stream, moment);
  }

  /**
   * Carries out commands with their effects, all or none; throws the refusal of the engine. `ask` creates them from the
   * current state, and is called again if another instance appended first.
   */
  act(stream: string, ask: Ask, store?: StoreMore): Promise<Outcome> {
    return this.#actUpToDate(stream, (running) =>
      this.#decision(stream, running, this.#decide(running.state, ask), store),
    );
  }

  /** The same for the first of the commands that together make no more than a slice: at least one. */
  actInPart(stream: string, ask: Ask, store: StoreMore<PartialOutcome>): Promise<PartialOutcome> {
    return this.#actUpToDate(stream, (running) =>
      this.#decision(stream, running, this.#decideInPart(running.state, ask), store),
    );
  }

  async #actUpToDate<Done>(
    stream: string,
    decided: (running: RunningStream) => Decision<RunningStream, Done>,
  ): Promise<Done> {
    this.#refuseIfHeld();
    for (;;) {
      const { result } = await this.#writer.decideAndAppend<Done | undefined>(stream, ({ state }) =>
        this.#isBehind(state.state) ? { ...unchanged(state), result: undefined } : decided(state),
      );
      if (result !== undefined) return result;
      await this.#catchUp(stream);
    }
  }

  /**
   * For corrections of the clock after a downtime, also while held: what seems to be due must not happen before them,
   * but for what an act has left over.
   */
  async actBeforeDue(stream: string, ask: Ask, store?: StoreMore): Promise<Outcome> {
    await this.#sendSlices(stream, (state) => inSlice(state, state.clock.at));
    const { result } = await this.#writer.decideAndAppend(stream, ({ state }) =>
      this.#decision(stream, state, this.#decide(state.state, ask), store),
    );
    return result;
  }

  /**
   * The same for several streams at once: for people in teams that have their own streams. `store` is called before the
   * projections, and also if nothing happens in any stream.
   */
  async actTogether(
    acts: readonly { readonly stream: string; readonly ask: Ask }[],
    store?: (tx: Tx, outcomes: readonly Outcome[]) => Promise<void>,
  ): Promise<void> {
    this.#refuseIfHeld();
    for (;;) {
      const isDone = await this.#writer.decideTogether(
        acts.map(({ stream }) => stream),
        (currents) => {
          const running = currents.map(({ state }) => state);
          if (running.some(({ state }) => this.#isBehind(state)))
            return { steps: running.map(unchanged), result: false };
          const decided = acts.flatMap(({ stream, ask }, index) => {
            const now = running[index];
            return now === undefined ? [] : [{ stream, now, outcome: this.#decide(now.state, ask) }];
          });
          return {
            steps: decided.map(({ now, outcome }) => step(now, outcome)),
            store: async (tx) => {
              await store?.(
                tx,
                decided.map(({ outcome }) => outcome),
              );
              const byExercise = Map.groupBy(decided, ({ now }) => now.exerciseId);
              for (const [exerciseId, own] of byExercise) await this.#storeTogether(tx, exerciseId, own);
            },
            result: true,
          };
        },
      );
      if (isDone) return;
      for (const { stream } of acts) await this.#catchUp(stream);
    }
  }

  /** Throws what `act` would throw now, and changes nothing but what time alone changes. */
  async tryOut(stream: string, ask: Ask): Promise<void> {
    this.#decide(await this.#upToDate(stream), ask);
  }

  /** The effect that a command would have now, or the refusal of the engine. Nothing is stored or published. */
  async dryRun(stream: string, ask: (state: State, now: number) => Command): Promise<DryRunEffect> {
    const { now, state } = this.#byNow(await this.#upToDate(stream));
    const run = dryRun(state, { ...ask(state, now), limits: this.#deps.limits });
    if (run.refusal !== undefined) throw refused(run.refusal);
    return run;
  }

  /** What a stream begins with. Decided before the transaction: many at once take a while. */
  opening(stream: string, compiled: CompiledDefinition, ask: (now: number) => readonly Command[]): Opening {
    return { stream, outcome: this.#decide(initialState(compiled), (_state, now) => ask(now)) };
  }

  /** Opens streams of an exercise in the transaction that stores their owners. */
  async open(tx: Tx, exerciseId: number, openings: readonly Opening[]): Promise<void> {
    await beginStreams(
      tx,
      openings.map(({ stream, outcome }) => ({ stream, events: stored(outcome.events) })),
    );
    await project(tx, this.#deps.participants, exerciseId, openings);
  }

  /** Carries out everything that is due. */
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

  get statistics(): FoldStatistics {
    return this.#folded.statistics;
  }

  /** Writes no more snapshots. */
  stop(): Promise<void> {
    return this.#folded.stop();
  }

  forget(stream: string): void {
    this.#folded.forget(stream);
    this.#past.forget(stream);
  }

  /** The current state, after everything that must happen before the next command. */
  async #upToDate(stream: string): Promise<State> {
    for (;;) {
      const state = await this.state(stream);
      if (!this.#isBehind(state)) return state;
      await this.#catchUp(stream);
    }
  }

  /**
   * Whether more is due than others should wait for. It happens before the next command, in slices; what is less happens
   * with it, in the same transaction.
   */
  #isBehind(state: State): boolean {
    if (this.isHeld) return false;
    if (this.#behind.has(state)) return true;
    const wakeAt = nextWakeAt(state);
    if (wakeAt === null || wakeAt > this.#deps.clockWatch.now() || this.#nextSlice(state).isLast) return false;
    // All commands that wait for the stream ask, one after another.
    this.#behind.add(state);
    return true;
  }

  #catchUp(stream: string): Promise<void> {
    const begun =
      this.#catchingUp.get(stream) ??
      this.#sendSlices(stream, (state) => this.#nextSlice(state)).finally(() => this.#catchingUp.delete(stream));
    this.#catchingUp.set(stream, begun);
    return begun;
  }

  async #sendSlices(stream: string, next: (state: State) => Slice): Promise<void> {
    for (let isLast = false; !isLast; ) {
      const { result } = await this.#writer.decideAndAppend(stream, ({ state: running }) => {
        const slice = next(running.state);
        // The clock may have been set back since: it must be asked again.
        this.#behind.delete(running.state);
        return {
          ...step(running, slice.outcome),
          store: (tx) => this.#store(tx, stream, running.exerciseId, slice.outcome),
          result: slice,
        };
      });
      isLast = result.isLast;
      await setImmediate();
    }
  }

  #nextSlice(before: State): Slice {
    const { now, ...told } = this.#byNow(before);
    const { outcome, isLast } = inSlice(told.state, now);
    return { outcome: { ...outcome, before, events: [...told.events, ...outcome.events] }, isLast };
  }

  /** The state after the stream was told of the clock. */
  #byNow(before: State): Omit<Outcome, 'before'> & { readonly now: number } {
    const { clockWatch } = this.#deps;
    const now = clockWatch.now();
    const { state, events } = this.#carryOut(before, clockCommands(before.clock, clockWatch.jumps, now));
    return { now, state, events };
  }

  #decision<Done extends Outcome>(
    stream: string,
    running: RunningStream,
    outcome: Done,
    more?: StoreMore<Done>,
  ): Decision<RunningStream, Done> {
    return {
      ...step(running, outcome),
      store: (tx: Tx) => this.#store(tx, stream, running.exerciseId, outcome, more),
      result: outcome,
    };
  }

  #decide(before: State, ask: Ask): Outcome {
    const { clockWatch } = this.#deps;
    const now = clockWatch.now();
    return this.#carryOut(before, [...clockCommands(before.clock, clockWatch.jumps, now), ...ask(before, now)]);
  }

  #decideInPart(before: State, ask: Ask): PartialOutcome {
    const { now, ...told } = this.#byNow(before);
    let { state } = told;
    const events = [...told.events];
    let carriedOut = 0;
    for (const command of ask(before, now)) {
      if (carriedOut > 0 && hasLeftOver(state)) break;
      const outcome = this.#carryOut(state, [command]);
      state = outcome.state;
      for (const event of outcome.events) events.push(event);
      carriedOut += 1;
    }
    return { before, state, events, carriedOut };
  }

  #carryOut(before: State, commands: readonly Command[]): Outcome {
    const { limits } = this.#deps;
    let state = before;
    const events: Event[] = [];
    for (const command of commands) {
      const decision = decide(state, { ...command, limits });
      if (decision.refusal !== undefined) throw refused(decision.refusal);
      state = decision.state;
      // Not as arguments of one call: there can be more than fit on the stack.
      for (const event of decision.events) events.push(event);
    }
    return { before, state, events };
  }

  async #store<Done extends Outcome>(
    tx: Tx,
    stream: string,
    exerciseId: number,
    outcome: Done,
    more?: StoreMore<Done>,
  ): Promise<void> {
    if (outcome.events.length === 0) return;
    // First, since the projections of a new team refer to it.
    await more?.(tx, outcome);
    await this.#storeTogether(tx, exerciseId, [{ stream, outcome }]);
  }

  async #storeTogether(
    tx: Tx,
    exerciseId: number,
    decided: readonly { readonly stream: string; readonly outcome: Outcome }[],
  ): Promise<void> {
    const changed = decided.filter(({ outcome }) => outcome.events.length > 0);
    if (changed.length === 0) return;
    await project(tx, this.#deps.participants, exerciseId, changed);
    const left = changed
      .flatMap(({ outcome }) => outcome.events)
      .flatMap((event) => (event.type === 'member_left' ? [event.user] : []));
    await this.#deps.voidSlips(tx, exerciseId, left);
    for (const { stream, outcome } of changed) {
      if (nextWakeAt(outcome.before) !== nextWakeAt(outcome.state)) await setDue(tx, stream, outcome.state);
    }
  }

  async #initial(stream: string): Promise<RunningStream> {
    const { database, compiled } = this.#deps;
    const owner = ownerOf(stream);
    const exerciseId = owner.kind === 'exercise' ? owner.id : (await findTeamRow(database, owner.id))?.exercise_id;
    const exercise = exerciseId === undefined ? undefined : await getExercise(database, exerciseId);
    const definition = exercise === undefined ? undefined : await compiled.get(exercise.definition_id);
    if (exercise === undefined || definition === undefined) throw new StreamEnded(stream);
    return { exerciseId: exercise.id, state: initialState(definition) };
  }
}

/** A stream that is about to be opened. */
export interface Opening {
  readonly stream: string;
  readonly outcome: Outcome;
}

/** A part of what is due. */
interface Slice {
  readonly outcome: Outcome;
  readonly isLast: boolean;
}

function inSlice(before: State, at: number): Slice {
  const { state, events, isLast } = nextDueSlice(before, at);
  return { outcome: { before, state, events }, isLast };
}

/** Whether something is left of the moment of the latest event. */
function hasLeftOver(state: State): boolean {
  const wakeAt = nextWakeAt(state);
  return wakeAt !== null && wakeAt <= state.clock.at;
}

function step({ exerciseId }: RunningStream, { state, events }: Outcome): Step<RunningStream> {
  return { state: { exerciseId, state }, events: stored(events) };
}

function unchanged(state: RunningStream): Step<RunningStream> {
  return { state, events: [] };
}

function stored(events: readonly Event[]): NewEvent[] {
  return events.map((event) => ({ type: event.type, version: event.version, data: event }));
}

async function setDue(tx: Tx, stream: string, state: State): Promise<void> {
  await setDueTime(tx, stream, nextWakeAt(state) ?? undefined);
}
