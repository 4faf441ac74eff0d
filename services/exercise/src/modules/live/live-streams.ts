import type { State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import {
  changesOfExercise,
  type ExerciseDeps,
  exerciseUnknown,
  instructorsOfExercise,
  type SeenExercise,
  stateOfExercise,
  streamOf,
} from '../exercises/index.ts';
import { areSameCounts, type CommandCounts, commandCounts, commandsOfTeam } from '../sandbox/index.ts';
import type { ExerciseUpdate } from './exercise-update.ts';
import { type OnDemandSnapshot, readOnDemand } from './on-demand.ts';
import { SharedViews } from './shared-views.ts';
import type { TeamUpdate } from './team-update.ts';
import { WakeUps } from './wake-ups.ts';
import { type Reading, type Seen, Watched } from './watched.ts';

/** A stream at one moment, and who ran the exercise then: whoever is told of it is checked by the very same. */
export interface StreamSnapshot {
  /** Tells snapshots of one process apart. */
  readonly number: number;
  readonly state: State;
  readonly instructors: ReadonlySet<string>;
  /** In which state the exercise is, if the team has a clock of its own. */
  readonly exerciseState: SeenExercise['state'] | null;
  /** What sandboxes have reported, which is in no stream. */
  readonly commands: CommandCounts;
  readonly teams: SharedViews<TeamUpdate>;
  readonly overviews: SharedViews<ExerciseUpdate>;
}

let snapshots = 0;

/** What people here watch: each stream once, however many of them there are. */
export class LiveStreams {
  readonly #deps: ExerciseDeps;
  readonly #wakeUps = new WakeUps();
  readonly #streams = new Map<string, Watched<StreamSnapshot>>();
  readonly #onDemand = new Map<number, Watched<OnDemandSnapshot>>();

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  /** The stream of a team, or of a whole exercise. */
  stream(exercise: SeenExercise, teamId: number | null): Watched<StreamSnapshot> {
    const stream = streamOf(exercise, teamId);
    const counted = exercise.on_demand && teamId !== null ? { teamId } : { exerciseId: exercise.id };
    return this.#watched(this.#streams, stream, {
      read: (before) => this.#readStream(stream, exercise, counted, before),
      subjects: (snapshot) => [
        { topic: 'streams', id: stream },
        changesOfExercise(exercise.id),
        ...[...(snapshot?.state.teams ?? [])].map(({ id }) => ({ ...commandsOfTeam(id), canWait: true })),
      ],
    });
  }

  /** An exercise on demand, with the streams of all its teams. */
  onDemand(exercise: SeenExercise): Watched<OnDemandSnapshot> {
    return this.#watched(this.#onDemand, exercise.id, {
      read: (before) => readOnDemand(this.#deps, exercise, before),
      subjects: (snapshot) => [
        changesOfExercise(exercise.id),
        ...[...(snapshot?.teams.keys() ?? [])].flatMap((id) => [
          { topic: 'streams', id: streamOf(exercise, id) },
          { ...commandsOfTeam(id), canWait: true },
        ]),
      ],
    });
  }

  /** As it is now, for somebody who does not watch. */
  async once<Snapshot>(watched: Watched<Snapshot>): Promise<Seen<Snapshot>> {
    watched.retain();
    try {
      return await watched.fresh();
    } finally {
      watched.release();
    }
  }

  async stop(): Promise<void> {
    for (const watched of [...this.#streams.values(), ...this.#onDemand.values()]) watched.close();
  }

  #watched<Key, Snapshot>(all: Map<Key, Watched<Snapshot>>, key: Key, reading: Reading<Snapshot>): Watched<Snapshot> {
    const known = all.get(key);
    if (known !== undefined) return known;
    const { database, log } = this.#deps;
    const made = new Watched(
      { topics: database.topics, log, wakeUps: this.#wakeUps },
      reading,
      () => void all.delete(key),
    );
    all.set(key, made);
    return made;
  }

  async #readStream(
    stream: string,
    { id, on_demand }: SeenExercise,
    counted: Parameters<typeof commandCounts>[1],
    before: StreamSnapshot | undefined,
  ): Promise<StreamSnapshot> {
    try {
      // In this order: whoever lost the exercise before the latest change is not told of it.
      const state = await this.#deps.exerciseStreams.state(stream);
      const instructors = await instructorsOfExercise(this.#deps, id);
      const exerciseState = on_demand ? await stateOfExercise(this.#deps, id) : null;
      const commands = await commandCounts(this.#deps, counted);
      const isSame =
        before?.state === state &&
        before.exerciseState === exerciseState &&
        before.instructors.symmetricDifference(instructors).size === 0 &&
        areSameCounts(before.commands, commands);
      if (isSame) return before;
      snapshots += 1;
      const shared = { teams: new SharedViews<TeamUpdate>(), overviews: new SharedViews<ExerciseUpdate>() };
      return { number: snapshots, state, instructors, exerciseState, commands, ...shared };
    } catch (error) {
      throw error instanceof StreamEnded ? exerciseUnknown() : error;
    }
  }
}
