import type { Definition } from '@muster/definition';
import {
  type Actor,
  compared,
  compile,
  decide,
  dryRun,
  type Event,
  type EventOf,
  type EventType,
  initialState,
  nextWakeAt,
  type Refusal,
  type State,
  type UncomparedCommand,
} from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type { StagePerson, StageTeam } from './people.ts';

const SYSTEM: Actor = { id: 'system', role: 'system' };
/** What a server answers to an act that the rules of the exercise refuse. */
const CONFLICT = 409;

export interface ExerciseSetup {
  readonly definition: Definition;
  readonly name: string;
  readonly teams: readonly StageTeam[];
  readonly instructors: readonly StagePerson[];
  /** The wall clock when the exercise is opened, in milliseconds. */
  readonly opensAt: number;
}

/** The effect of an act. */
export interface Act {
  readonly state: State;
  readonly events: readonly Event[];
}

/** One exercise in memory, all teams together, with a clock that moves only when it is told to. */
export class StagedExercise {
  readonly name: string;
  readonly #people: ReadonlyMap<string, StagePerson>;
  readonly #instructors: ReadonlySet<string>;
  readonly #events: Event[] = [];
  readonly #listeners = new Set<() => void>();
  #state: State;
  #now: number;

  constructor({ definition, name, teams, instructors, opensAt }: ExerciseSetup) {
    this.name = name;
    const everybody = [...instructors, ...teams.flatMap(({ members }) => members)];
    this.#people = new Map(everybody.map((person) => [person.id, person]));
    this.#instructors = new Set(instructors.map(({ id }) => id));
    this.#state = initialState(compile(definition));
    this.#now = opensAt;
    const setups = teams.map(({ members: _, ...team }, place) => ({ id: place + 1, ...team }));
    this.act({ type: 'open', mode: 'synchronous', finishAtEnd: false, teams: setups, actor: SYSTEM, at: opensAt });
    for (const [place, { members }] of teams.entries()) {
      for (const { id: user } of members) {
        this.act({ type: 'join_team', team: place + 1, user, actor: SYSTEM, at: opensAt });
      }
    }
  }

  get state(): State {
    return this.#state;
  }

  get events(): readonly Event[] {
    return this.#events;
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

  /** Carries out a command. Throws an `ApiError` if it is refused. */
  act(command: UncomparedCommand): Act {
    const decision = decide(this.#state, compared(this.#state.compiled, command));
    if (decision.refusal !== undefined) throw refusalOf(decision.refusal);
    this.#state = decision.state;
    this.#events.push(...decision.events);
    const done = { state: decision.state, events: decision.events };
    this.#catchUp();
    this.changed();
    return done;
  }

  /** What a command would do. */
  tryOut(command: UncomparedCommand) {
    const run = dryRun(this.#state, compared(this.#state.compiled, command));
    if (run.refusal !== undefined) throw refusalOf(run.refusal);
    return run;
  }

  /** Moves the clock on. What becomes due meanwhile happens at its own time. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let due = nextWakeAt(this.#state); due !== null && due <= end; due = nextWakeAt(this.#state)) {
      this.#now = Math.max(this.#now, due);
      this.#wake();
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
    for (const listener of [...this.#listeners]) listener();
  }

  #catchUp(): void {
    for (let due = nextWakeAt(this.#state); due !== null && due <= this.#now; due = nextWakeAt(this.#state)) {
      this.#wake();
    }
  }

  #wake(): void {
    const { state, events, refusal } = decide(this.#state, { type: 'wake', actor: SYSTEM, at: this.#now });
    if (refusal !== undefined) throw new Error(`The stage cannot go on: ${refusal.message}`);
    this.#state = state;
    this.#events.push(...events);
  }
}

function refusalOf({ code, message }: Refusal): ApiError {
  return new ApiError(code, message, { status: CONFLICT });
}

/** The last effect of an act of one kind. Effects that were due come before the act itself. */
export function lastEvent<Type extends EventType>({ events }: Act, type: Type): EventOf<Type> {
  const found = events.findLast((event): event is EventOf<Type> => event.type === type);
  if (found === undefined) throw new Error(`An act had no effect of the kind ${type}.`);
  return found;
}
