import type { Definition } from '@muster/definition';
import {
  type CompiledDefinition,
  compile,
  DEFAULT_STUCK_AFTER,
  type Event,
  findTeam,
  type State,
  type TeamState,
  type UncomparedCommand,
} from '@muster/engine';
import type { ExerciseState } from '../server/kinds.generated.ts';
import { type Lifecycle, type Origin, onDemand, phaseOf, together } from './lifecycle.ts';
import type { StagePerson, StageTeam } from './people.ts';
import { type ReadPackaged, StagedFiles } from './staged-files.ts';
import { StagedLessons } from './staged-lessons.ts';
import { StagedNotes } from './staged-notes.ts';
import { StagedPresenting } from './staged-presenting.ts';
import { type Act, StagedStream, SYSTEM } from './staged-stream.ts';

export interface ExerciseSetup {
  readonly definition: Definition;
  readonly name: string;
  readonly teams: readonly StageTeam[];
  readonly instructors: readonly StagePerson[];
  /** The wall clock when the exercise is opened, in milliseconds. */
  readonly opensAt: number;
  /** Whether each team starts on its own; by default all start together. */
  readonly onDemand?: boolean;
  /** Whether who does not sign is away; by default nobody is. */
  readonly isPresencePlayed?: boolean;
  /** The bytes of the files of the definition; by default there are none. */
  readonly readPackaged?: ReadPackaged;
}

/** A team with the state of its stream. */
export interface StagedTeam {
  readonly team: TeamState;
  readonly state: State;
}

/** A command that concerns one team. */
type TeamCommand = UncomparedCommand & { readonly team: number };

/** One exercise in memory, with a clock that moves only when it is told to. */
export class StagedExercise {
  readonly name: string;
  readonly onDemand: boolean;
  readonly compiled: CompiledDefinition;
  readonly files: StagedFiles;
  readonly notes = new StagedNotes();
  readonly lessons = new StagedLessons();
  readonly presenting = new StagedPresenting();
  readonly #people: ReadonlyMap<string, StagePerson>;
  readonly #instructors: ReadonlySet<string>;
  /** One for all teams; on demand one per team, in the order of their ids. */
  readonly #streams: readonly StagedStream[];
  readonly #lifecycle: Lifecycle;
  readonly #listeners = new Set<() => void>();
  /** In seconds of exercise time. */
  stuckAfter = DEFAULT_STUCK_AFTER / 1000;
  #now: number;

  constructor(setup: ExerciseSetup) {
    const { definition, name, teams, instructors, opensAt: at, onDemand: isOnDemand = false } = setup;
    this.files = new StagedFiles(setup.readPackaged ?? (async () => undefined));
    this.name = name;
    this.onDemand = isOnDemand;
    this.compiled = compile(definition);
    const everybody = [...instructors, ...teams.flatMap(({ members }) => members)];
    this.#people = new Map(everybody.map((person) => [person.id, person]));
    this.#instructors = new Set(instructors.map(({ id }) => id));
    this.#now = at;
    const setups = teams.map(({ members: _, ...team }, place) => ({ id: place + 1, ...team }));
    const mode = isOnDemand ? 'on-demand' : 'synchronous';
    this.#streams = (isOnDemand ? setups.map((setup) => [setup]) : [setups]).map((together) => {
      const stream = new StagedStream(this.compiled);
      stream.act({ type: 'open', mode, finishAtEnd: false, teams: together, actor: SYSTEM, at });
      return stream;
    });
    this.#lifecycle = isOnDemand ? onDemand(this.#streams) : together(this.#streamOf(1));
    for (const [place, { members }] of teams.entries()) {
      for (const { id: user } of members) {
        this.act({ type: 'join_team', team: place + 1, user, actor: SYSTEM, at });
      }
    }
  }

  /** Of the exercise; on demand, each team has one of its own too. */
  get state(): ExerciseState {
    return this.#lifecycle.state;
  }

  /** In the order of their ids. */
  get teams(): readonly StagedTeam[] {
    return this.#streams.flatMap(({ state }) => [...state.teams].map((team) => ({ team, state })));
  }

  /** The stream that all teams share. Undefined on demand. */
  get shared(): StagedStream | undefined {
    return this.onDemand ? undefined : this.#streams[0];
  }

  /** Everything that has happened, stream by stream. */
  get events(): readonly Event[] {
    return this.#streams.flatMap(({ events }) => events);
  }

  streamOf(teamId: number): StagedStream | undefined {
    return this.#streams.find(({ state }) => findTeam(state, teamId) !== undefined);
  }

  now(): number {
    return this.#now;
  }

  person(id: string): StagePerson | undefined {
    return this.#people.get(id);
  }

  isInstructor({ id }: Pick<StagePerson, 'id'>): boolean {
    return this.#instructors.has(id);
  }

  /** Carries out a command for a team. Throws an `ApiError` if it is refused. */
  act(command: TeamCommand): Act {
    const done = this.#streamOf(command.team).act(command);
    this.changed();
    return done;
  }

  /** What a command for a team would do. */
  tryOut(command: TeamCommand) {
    const own = this.#streamOf(command.team);
    const run = own.tryOut(command);
    const isLast = this.#streams.every((stream) => stream === own || phaseOf(stream) === 'FINISHED');
    return { ...run, finishesExercise: run.finishesExercise && isLast };
  }

  /** Keeps a file for a team, or for the instructors. Returns its id. */
  upload(team: number | null, bytes: Blob, name: string, origin: Origin): string {
    const file = this.files.keep(bytes);
    const streams = team === null ? this.#streams : [this.#streamOf(team)];
    for (const stream of streams) stream.act({ type: 'upload_file', team, file, name, ...origin });
    this.changed();
    return file;
  }

  start(origin: Origin): void {
    this.#lifecycle.start(origin);
    this.changed();
  }

  stop(origin: Origin): void {
    this.#lifecycle.stop(origin);
    this.changed();
  }

  finish(origin: Origin): void {
    this.#lifecycle.finish(origin);
    this.changed();
  }

  addTime(minutes: number, origin: Origin): void {
    this.#lifecycle.addTime(minutes, origin);
    this.changed();
  }

  startTeam(teamId: number, origin: Origin): void {
    this.#lifecycle.startTeam(this.#streamOf(teamId), origin);
    this.changed();
  }

  /** Moves the clock on. What becomes due meanwhile happens at its own time. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let due = this.#due(); due !== null && due <= end; due = this.#due()) {
      this.#now = Math.max(this.#now, due);
      for (const stream of this.#streams) stream.catchUp(this.#now);
    }
    this.#now = end;
    this.changed();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells everybody that there may be something new. */
  changed(): void {
    this.#lifecycle.settle();
    for (const listener of [...this.#listeners]) listener();
  }

  /** When something happens by itself in any team. */
  #due(): number | null {
    const times = this.#streams.flatMap(({ due }) => due ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  #streamOf(teamId: number): StagedStream {
    const stream = this.streamOf(teamId);
    if (stream === undefined) throw new Error(`The stage has no team ${teamId}.`);
    return stream;
  }
}
