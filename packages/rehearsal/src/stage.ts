import {
  type Actor,
  type CompiledDefinition,
  compared,
  type Decision,
  decide,
  type Event,
  exerciseTimeAt,
  initialState,
  type Mode,
  nextWakeAt,
  type State,
  type TeamSetup,
  type UncomparedCommand,
  wallTimeAt,
} from '@muster/engine';

/** Rehearsals use a fixed date, so that they are reproducible. */
export const MORNING = Date.UTC(2024, 0, 1, 8);

export const INSTRUCTOR = { id: 'instructor', role: 'instructor' } as const;
export const SANDBOX = { id: 'sandbox', role: 'system' } as const;

/** The only member of each team. */
export function memberOf(team: number): Actor {
  return { id: `member of team ${team}`, role: 'trainee' };
}

/** An event with the team of its stream; `null` for the stream of all teams. */
export interface StagedEvent {
  readonly stream: number | null;
  readonly event: Event;
}

/** A completed run. */
export interface CompletedRun {
  /** In order of time. */
  readonly events: readonly StagedEvent[];
  /** In milliseconds of exercise time. */
  readonly length: number;
  /** What people did, in order of time; refused commands are left out. */
  readonly commands: readonly UncomparedCommand[];
  /** The state at the end, of the stream of a team. */
  readonly stateOf: (team: number) => State;
}

/** Runs a definition: one stream for all teams, or one per team. */
export class Stage {
  readonly #events: StagedEvent[] = [];
  readonly #commands: UncomparedCommand[] = [];
  readonly #states: State[];
  readonly #mode: Mode;

  constructor(compiled: CompiledDefinition, mode: Mode, teams: readonly TeamSetup[]) {
    this.#mode = mode;
    // On demand every team is on its own.
    const streams = mode === 'synchronous' ? [teams] : teams.map(({ cell: _, ...team }) => [team]);
    this.#states = streams.map(() => initialState(compiled));
    for (const [stream, own] of streams.entries()) {
      this.#must(stream, { type: 'open', mode, finishAtEnd: false, teams: own, actor: INSTRUCTOR, at: MORNING });
      for (const { id } of own)
        this.#must(stream, { type: 'join_team', team: id, user: memberOf(id).id, actor: INSTRUCTOR, at: MORNING });
      this.#must(stream, { type: 'start', actor: INSTRUCTOR, at: MORNING });
    }
  }

  /** `null` for the stream of all teams. */
  stateOf(team: number | null): State {
    return this.#state(this.#streamOf(team));
  }

  give(team: number | null, command: UncomparedCommand): Decision {
    const decision = this.#give(this.#streamOf(team), command);
    if (decision.refusal === undefined) this.#commands.push(command);
    return decision;
  }

  /** Processes everything that is due by now. */
  wake(team: number | null, at: number): void {
    this.#must(this.#streamOf(team), { type: 'wake', actor: INSTRUCTOR, at });
  }

  /** Ends the run at a wall clock time. */
  endAt(at: number): CompletedRun {
    for (const stream of this.#states.keys()) this.#must(stream, { type: 'wake', actor: INSTRUCTOR, at });
    return this.#played(at);
  }

  /** Ends the run when the duration is over and time alone changes nothing more, but not before a moment. */
  playOut(notBefore: number): CompletedRun {
    let end = notBefore;
    for (const [stream, { clock }] of this.#states.entries()) {
      if (clock.phase === 'RUNNING') end = Math.max(end, wallTimeAt(clock, clock.duration));
      for (let next = nextWakeAt(this.#state(stream)); next !== null; next = nextWakeAt(this.#state(stream))) {
        this.#must(stream, { type: 'wake', actor: INSTRUCTOR, at: next });
        end = Math.max(end, next);
      }
    }
    return this.#played(end);
  }

  #played(at: number): CompletedRun {
    const lengths = this.#states.map(({ clock }) => exerciseTimeAt(clock, at));
    return {
      events: this.#events.toSorted(byTime),
      length: lengths.reduce((longest, length) => Math.max(longest, length), 0),
      commands: this.#commands,
      stateOf: (team) => this.stateOf(team),
    };
  }

  #streamOf(team: number | null): number {
    return this.#mode === 'synchronous' || team === null ? 0 : team - 1;
  }

  #state(stream: number): State {
    const state = this.#states[stream];
    if (state === undefined) throw new Error(`There is no stream ${stream} in this rehearsal.`);
    return state;
  }

  #give(stream: number, command: UncomparedCommand): Decision {
    const before = this.#state(stream);
    const decision = decide(before, compared(before.compiled, command));
    if (decision.refusal === undefined) {
      this.#states[stream] = decision.state;
      const owner = this.#mode === 'synchronous' ? null : stream + 1;
      for (const event of decision.events) this.#events.push({ stream: owner, event });
    }
    return decision;
  }

  /** For commands that are never refused to teams that were checked before. */
  #must(stream: number, command: UncomparedCommand): void {
    const { refusal } = this.#give(stream, command);
    if (refusal !== undefined) throw new Error(`${command.type} was refused: ${refusal.message}`);
  }
}

/** Team by team at each moment, so that the result does not depend on which stream was woken first. */
function byTime(a: StagedEvent, b: StagedEvent): number {
  return a.event.time - b.event.time || (a.stream ?? 0) - (b.stream ?? 0);
}
