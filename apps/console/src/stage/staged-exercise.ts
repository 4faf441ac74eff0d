import type { Definition } from '@muster/definition';
import {
  type CompiledDefinition,
  compile,
  DEFAULT_STUCK_AFTER,
  type Event,
  findTeam,
  type State,
  type TeamState,
} from '@muster/engine';
import type { ExerciseState } from '../server/kinds.generated.ts';
import { type Lifecycle, type Origin, onDemand, phaseOf, together } from './lifecycle.ts';
import { boundAgain, meantBy } from './path/meant.ts';
import type { PathToFollow, PlayedAct, TeamCommand } from './path/played-act.ts';
import { StagedPath } from './path/staged-path.ts';
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

/** One exercise in memory, with a clock that moves only when it is told to. */
export class StagedExercise {
  readonly name: string;
  readonly onDemand: boolean;
  readonly compiled: CompiledDefinition;
  readonly files: StagedFiles;
  readonly notes = new StagedNotes();
  readonly lessons = new StagedLessons();
  readonly presenting = new StagedPresenting();
  /** What people did. */
  readonly path = new StagedPath();
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
        this.#streamOf(place + 1).act({ type: 'join_team', team: place + 1, user, actor: SYSTEM, at });
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
    const stream = this.#streamOf(command.team);
    const meant = meantBy(command, stream.state);
    const done = stream.act(command);
    this.#keep({ kind: 'command', at: command.at, command, meant });
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
    const id = this.files.keep(bytes);
    const act = { kind: 'upload', team, id, name, bytes, ...origin } as const;
    this.#perform(act);
    this.#keep(act);
    return id;
  }

  start(origin: Origin): void {
    this.#change({ kind: 'start', ...origin });
  }

  stop(origin: Origin): void {
    this.#change({ kind: 'stop', ...origin });
  }

  finish(origin: Origin): void {
    this.#change({ kind: 'finish', ...origin });
  }

  addTime(minutes: number, origin: Origin): void {
    this.#change({ kind: 'add_time', minutes, ...origin });
  }

  startTeam(teamId: number, origin: Origin): void {
    this.#lifecycle.startTeam(this.#streamOf(teamId), origin);
    this.changed();
  }

  /** Moves the clock on. What becomes due meanwhile happens at its own time, and so does what is planned. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let due = this.#due(); due !== null && due <= end; due = this.#due()) {
      this.#now = Math.max(this.#now, due);
      for (const stream of this.#streams) stream.catchUp(this.#now);
      while ((this.path.planned[0]?.at ?? end + 1) <= this.#now) this.path.doNext((act) => this.#perform(act));
    }
    this.#now = end;
    this.changed();
  }

  /** Does again what was done before, as far as it fits; the rest of the path is done as time passes. */
  follow({ acts, until }: PathToFollow): void {
    this.path.plan(acts);
    const next = (): number => this.path.planned[0]?.at ?? until;
    while (this.#now < until && this.path.misfit === undefined) this.pass(Math.min(next(), until) - this.#now);
    while (next() <= until && this.path.planned.length > 0) this.path.doNext((act) => this.#perform(act));
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

  /** When something happens by itself in any team, or is done again. */
  #due(): number | null {
    const times = [
      ...this.#streams.flatMap(({ due }) => due ?? []),
      ...this.path.planned.slice(0, 1).map(({ at }) => at),
    ];
    return times.length === 0 ? null : Math.min(...times);
  }

  #change(act: PlayedAct): void {
    this.#perform(act);
    this.#keep(act);
  }

  #perform(act: PlayedAct): void {
    switch (act.kind) {
      case 'command': {
        const stream = this.#streamOf(act.command.team);
        stream.act(boundAgain(act.command, act.meant, stream.state));
        break;
      }
      case 'upload': {
        const { team, id: file, name, bytes, actor, at } = act;
        this.files.put(file, bytes);
        const streams = team === null ? this.#streams : [this.#streamOf(team)];
        for (const stream of streams) stream.act({ type: 'upload_file', team, file, name, actor, at });
        break;
      }
      case 'add_time':
        this.#lifecycle.addTime(act.minutes, act);
        break;
      default:
        this.#lifecycle[act.kind](act);
    }
  }

  /** What the platform does by itself is done anew. */
  #keep(act: PlayedAct): void {
    const { role } = act.kind === 'command' ? act.command.actor : act.actor;
    if (role !== 'system') this.path.add(act);
    this.changed();
  }

  #streamOf(teamId: number): StagedStream {
    const stream = this.streamOf(teamId);
    if (stream === undefined) throw new Error(`The stage has no team ${teamId}.`);
    return stream;
  }
}
