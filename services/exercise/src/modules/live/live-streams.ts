import { changedTeams, type State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import {
  besideStreamsOf,
  changesOfExercise,
  type ExerciseDeps,
  type SeenExercise,
  streamOf,
  teamUnknown,
} from '../exercises/index.ts';
import { areSameCounts, type CommandCounts, changedCounts, commandCounts, commandsOfTeam } from '../sandbox/index.ts';
import type { ExerciseUpdate } from './exercise-update.ts';
import { type OnDemandSnapshot, readOnDemand } from './on-demand.ts';
import { SharedViews } from './shared-views.ts';
import type { TeamUpdate } from './team-update.ts';
import { WakeUps } from './wake-ups.ts';
import { type Part, type SnapshotSource, type VersionedSnapshot, WatchedSnapshot } from './watched-snapshot.ts';

/** A stream at one moment, with the instructors of its exercise at that moment, by which access is checked. */
export interface StreamSnapshot {
  /** Distinguishes the snapshots of one service. */
  readonly number: number;
  readonly state: State;
  readonly instructors: ReadonlySet<string>;
  /** The state of the exercise, if the team has its own clock. */
  readonly exerciseState: SeenExercise['state'] | null;
  /** Goes up when a participant is renamed or deleted, which is in no stream. */
  readonly peopleVersion: number;
  /** In seconds, and in no stream. */
  readonly stuckAfter: number;
  /** Reports of sandboxes, which are in no stream. */
  readonly commands: CommandCounts;
  readonly teams: SharedViews<TeamUpdate>;
  readonly overviews: SharedViews<ExerciseUpdate>;
}

/** What subscribers of this instance watch: each stream once, however many subscribers it has. */
export class LiveStreams {
  readonly #deps: ExerciseDeps;
  readonly #wakeUps = new WakeUps();
  readonly #streams = new Map<string, WatchedSnapshot<StreamSnapshot>>();
  readonly #onDemand = new Map<number, WatchedSnapshot<OnDemandSnapshot>>();
  #snapshots = 0;

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  /** The stream of a team, or of a whole exercise. */
  stream(exercise: SeenExercise, teamId: number | null): WatchedSnapshot<StreamSnapshot> {
    const stream = streamOf(exercise, teamId);
    const counted = exercise.on_demand && teamId !== null ? { teamId } : { exerciseId: exercise.id };
    const subjectsOf = (teams: Iterable<{ readonly id: number }>) => [
      { topic: 'streams', id: stream },
      changesOfExercise(exercise.id),
      ...[...teams].map(({ id }) => ({ ...commandsOfTeam(id), canWait: true })),
    ];
    // Hundreds of teams, and with almost every change the same.
    const subjects = new WeakMap<State['teamPlaces'], ReturnType<typeof subjectsOf>>();
    return this.#watched(this.#streams, stream, {
      read: (before, hasWaited) => this.#readStream(stream, exercise, counted, before, hasWaited),
      subjects: (snapshot) => {
        if (snapshot === undefined) return subjectsOf([]);
        const { teams, teamPlaces } = snapshot.state;
        const known = subjects.get(teamPlaces) ?? subjectsOf(teams);
        subjects.set(teamPlaces, known);
        return known;
      },
      changed: changedParts,
    });
  }

  /** An exercise on demand, with the streams of all its teams. */
  onDemand(exercise: SeenExercise): WatchedSnapshot<OnDemandSnapshot> {
    return this.#watched(this.#onDemand, exercise.id, {
      read: (before) => readOnDemand(this.#deps, exercise, before, () => this.#nextNumber()),
      subjects: (snapshot) => [
        changesOfExercise(exercise.id),
        ...[...(snapshot?.teams.keys() ?? [])].flatMap((id) => [
          { topic: 'streams', id: streamOf(exercise, id) },
          { ...commandsOfTeam(id), canWait: true },
        ]),
      ],
      changed: () => 'all',
    });
  }

  /** The current snapshot, for a caller who does not subscribe. */
  async once<Snapshot>(watched: WatchedSnapshot<Snapshot>): Promise<VersionedSnapshot<Snapshot>> {
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

  #watched<Key, Snapshot>(
    all: Map<Key, WatchedSnapshot<Snapshot>>,
    key: Key,
    source: SnapshotSource<Snapshot>,
  ): WatchedSnapshot<Snapshot> {
    const known = all.get(key);
    if (known !== undefined) return known;
    const { database, log } = this.#deps;
    const made = new WatchedSnapshot(
      { topics: database.topics, log, wakeUps: this.#wakeUps },
      source,
      () => void all.delete(key),
    );
    all.set(key, made);
    return made;
  }

  #nextNumber(): number {
    this.#snapshots += 1;
    return this.#snapshots;
  }

  async #readStream(
    stream: string,
    { id, on_demand }: SeenExercise,
    counted: Parameters<typeof commandCounts>[1],
    before: StreamSnapshot | undefined,
    hasWaited: boolean,
  ): Promise<StreamSnapshot> {
    try {
      // In this order: a user who lost access before the latest change must not get it.
      const state = await this.#deps.exerciseStreams.state(stream);
      const beside = await besideStreamsOf(this.#deps, id);
      const { instructors, peopleVersion, stuckAfter } = beside;
      const exerciseState = on_demand ? beside.state : null;
      const commands = before === undefined || hasWaited ? await commandCounts(this.#deps, counted) : before.commands;
      const isSame =
        before?.state === state &&
        before.exerciseState === exerciseState &&
        before.peopleVersion === peopleVersion &&
        before.stuckAfter === stuckAfter &&
        areSame(before.instructors, instructors) &&
        areSameCounts(before.commands, commands);
      if (isSame) return before;
      const shared = { teams: new SharedViews<TeamUpdate>(), overviews: new SharedViews<ExerciseUpdate>() };
      const beyond = { instructors, exerciseState, peopleVersion, stuckAfter, commands };
      return { number: this.#nextNumber(), state, ...beyond, ...shared };
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      // It fails if the exercise is gone; otherwise only the team is, whose stream this was.
      await besideStreamsOf(this.#deps, id);
      throw teamUnknown();
    }
  }
}

/** The teams whose watchers may get something, or lose access. */
function changedParts(before: StreamSnapshot, snapshot: StreamSnapshot): ReadonlySet<Part> | 'all' {
  const isForAll =
    before.exerciseState !== snapshot.exerciseState ||
    before.peopleVersion !== snapshot.peopleVersion ||
    !areSame(before.instructors, snapshot.instructors);
  const teams = isForAll ? 'all' : changedTeams(before.state, snapshot.state);
  return teams === 'all' ? teams : teams.union(changedCounts(before.commands, snapshot.commands));
}

function areSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.symmetricDifference(others).size === 0;
}
