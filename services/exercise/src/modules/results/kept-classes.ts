import type { Definition } from '@muster/definition';
import { medianPath, type PathStep, pathOf, type TeamSwitch } from '@muster/engine';
import type { Turns } from '@muster/kit/runtime';
import { type ExerciseDeps, type SeenExercise, streamOf, type TeamOfClass, teamsOfClass } from '../exercises/index.ts';
import { readSwitches } from './read-switches.ts';

/** The milestones of a class, as they were switched, and its paths by role. Nothing of it changes any more. */
export interface FinishedClass {
  readonly switchesOf: (team: number) => readonly TeamSwitch[];
  /** The number of teams of a role that took part, and the median of their paths, if there are enough. */
  comparedWith(role: string | null): Promise<Comparison>;
}

export interface Comparison {
  readonly teams: number;
  readonly path: readonly PathStep[] | null;
}

interface ReadClass {
  readonly finished: FinishedClass;
  readonly size: number;
  readonly isOver: boolean;
}

/** Each takes about 100 bytes. */
const MAX_SWITCHES = 500_000;

/**
 * The classes of finished exercises that somebody looks back on: read once, however many ask at the same time. The ones
 * used last are kept, as many as together have a bounded number of switches.
 */
export class KeptClasses {
  readonly #deps: Pick<ExerciseDeps, 'database'>;
  readonly #turns: Turns;
  readonly #kept = new Map<number, Promise<ReadClass>>();
  readonly #sizes = new Map<number, number>();

  constructor(deps: Pick<ExerciseDeps, 'database'>, turns: Turns) {
    this.#deps = deps;
    this.#turns = turns;
  }

  /** Of an exercise that has finished. May fail with StreamEnded. */
  async of(exercise: SeenExercise, definition: Definition): Promise<FinishedClass> {
    const { id } = exercise;
    const kept = this.#kept.get(id) ?? this.#read(exercise, definition);
    // As the one used last.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const { finished, size, isOver } = await kept;
    if (this.#kept.get(id) !== kept) return finished;
    // On demand the teams are finished one after another.
    this.#sizes.delete(id);
    if (isOver) this.#sizes.set(id, size);
    else this.#kept.delete(id);
    this.#makeRoom();
    return finished;
  }

  #read(exercise: SeenExercise, definition: Definition): Promise<ReadClass> {
    const reading = this.#readClass(exercise, definition);
    // Whoever asks next tries again.
    reading.catch(() => this.#kept.delete(exercise.id));
    return reading;
  }

  async #readClass(exercise: SeenExercise, definition: Definition): Promise<ReadClass> {
    const teams = await teamsOfClass(this.#deps, exercise.id);
    const ids = exercise.on_demand ? teams.map(({ id }) => id) : [null];
    const switches = new Map<number, readonly TeamSwitch[]>();
    let size = 0;
    for (const id of ids) {
      const log = await readSwitches(this.#deps.database, this.#turns, streamOf(exercise, id));
      size += log.size;
      for (const team of id === null ? log.teams : [id]) switches.set(team, log.of(team));
    }
    const switchesOf = (team: number): readonly TeamSwitch[] => switches.get(team) ?? [];
    const compared = new Map<string | null, Promise<Comparison>>();
    const comparedWith = (role: string | null): Promise<Comparison> => {
      const known = compared.get(role) ?? this.#compare(definition, role, teams, switchesOf);
      compared.set(role, known);
      return known;
    };
    // All teams of a synchronous exercise finish with it; their own rows need not say so.
    const isOver = !exercise.on_demand || teams.every(({ hasFinished }) => hasFinished);
    return { size, isOver, finished: { switchesOf, comparedWith } };
  }

  async #compare(
    definition: Definition,
    role: string | null,
    teams: readonly TeamOfClass[],
    switchesOf: FinishedClass['switchesOf'],
  ): Promise<Comparison> {
    const paths: PathStep[][] = [];
    for (const { id } of teams.filter((team) => team.hasActed && team.role === role)) {
      await this.#turns.next();
      paths.push(pathOf(definition, { role, switches: switchesOf(id), isWhole: true }));
    }
    const steps = medianPath(paths);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { teams: paths.length, path: value ?? null };
      await this.#turns.next();
    }
  }

  #makeRoom(): void {
    let size = [...this.#sizes.values()].reduce((sum, each) => sum + each, 0);
    for (const [id, each] of [...this.#sizes]) {
      if (size <= MAX_SWITCHES || this.#sizes.size === 1) return;
      size -= each;
      this.#sizes.delete(id);
      this.#kept.delete(id);
    }
  }
}
