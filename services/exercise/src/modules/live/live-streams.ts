import type { State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import {
  changesOfExercise,
  type ExerciseDeps,
  exerciseUnknown,
  instructorsOfExercises,
  type SeenExercise,
  streamOf,
} from '../exercises/index.ts';
import { SharedViews } from './shared-views.ts';
import type { TeamUpdate } from './team-update.ts';
import { WakeUps } from './wake-ups.ts';
import { Watched } from './watched.ts';

/** A stream at one moment, and who ran the exercise then: whoever is told of it is checked by the very same. */
export interface StreamSnapshot {
  readonly state: State;
  readonly instructors: ReadonlySet<string>;
  readonly teams: SharedViews<TeamUpdate>;
}

/** The streams that people here watch. */
export class LiveStreams {
  readonly #deps: ExerciseDeps;
  readonly #wakeUps = new WakeUps();
  readonly #streams = new Map<string, Watched<StreamSnapshot>>();

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  /** The stream of a team, or of a whole exercise. */
  stream(exercise: SeenExercise, teamId: number | null): Watched<StreamSnapshot> {
    const stream = streamOf(exercise, teamId);
    const known = this.#streams.get(stream);
    if (known !== undefined) return known;
    const subjects = [{ topic: 'streams', id: stream }, changesOfExercise(exercise.id)];
    const watched = new Watched<StreamSnapshot>(
      { topics: this.#deps.database.topics, log: this.#deps.log, wakeUps: this.#wakeUps },
      { read: (before) => this.#read(stream, exercise.id, before), subjects: () => subjects },
      () => this.#streams.delete(stream),
    );
    this.#streams.set(stream, watched);
    return watched;
  }

  async stop(): Promise<void> {
    for (const watched of this.#streams.values()) watched.close();
  }

  async #read(stream: string, exerciseId: number, before: StreamSnapshot | undefined): Promise<StreamSnapshot> {
    try {
      // In this order: whoever was taken out before the latest change is not told of it.
      const state = await this.#deps.exerciseStreams.state(stream);
      const instructors = new Set((await instructorsOfExercises(this.#deps, [exerciseId])).get(exerciseId));
      const isSame = before?.state === state && before.instructors.symmetricDifference(instructors).size === 0;
      return isSame ? before : { state, instructors, teams: new SharedViews() };
    } catch (error) {
      throw error instanceof StreamEnded ? exerciseUnknown() : error;
    }
  }
}
