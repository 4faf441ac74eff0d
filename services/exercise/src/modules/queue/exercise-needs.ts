import { setImmediate } from 'node:timers/promises';
import { latestPositions, StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, type SeenExercise, streamOf, watchedExercise } from '../exercises/index.ts';
import { type TeamNeeds, teamNeeds } from './team-needs.ts';

interface CachedNeeds {
  readonly position: number;
  readonly teams: readonly TeamNeeds[];
}

/** The number of cached streams, by last use: the largest exercises on demand have a stream for each of 500 teams. */
const MAX_STREAMS = 2000;
/** The number of streams between yields to the event loop: each may be long and folded from its start. */
const STREAMS_PER_TURN = 10;

/** What the teams of exercises may need, computed when a stream has changed. */
export class ExerciseNeeds {
  readonly #deps: ExerciseDeps;
  /** In the order of last use. */
  readonly #kept = new Map<string, CachedNeeds>();

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  async of(exercise: SeenExercise): Promise<TeamNeeds[]> {
    if (!exercise.on_demand) return this.#read(streamOf(exercise, null));
    const { teamIds } = await watchedExercise(this.#deps, exercise.id);
    const streams = teamIds.map((id) => streamOf(exercise, id));
    const positions = await latestPositions(this.#deps.database, streams);
    const teams: TeamNeeds[] = [];
    let read = 0;
    for (const stream of streams) {
      const kept = this.#kept.get(stream);
      const isKept = kept !== undefined && kept.position >= (positions.get(stream) ?? 0);
      teams.push(...(isKept ? this.#keep(stream, kept).teams : await this.#read(stream)));
      if (!isKept) read += 1;
      if (read % STREAMS_PER_TURN === STREAMS_PER_TURN - 1) await setImmediate();
    }
    return teams;
  }

  async #read(stream: string): Promise<TeamNeeds[]> {
    try {
      const state = await this.#deps.exerciseStreams.state(stream);
      const kept = this.#kept.get(stream);
      const isKept = kept?.position === state.position;
      const teams = isKept ? kept.teams : [...state.teams].map((team) => teamNeeds(state, team));
      return [...this.#keep(stream, { position: state.position, teams }).teams];
    } catch (error) {
      // Removed meanwhile.
      if (error instanceof StreamEnded) return [];
      throw error;
    }
  }

  #keep(stream: string, kept: CachedNeeds): CachedNeeds {
    this.#kept.delete(stream);
    this.#kept.set(stream, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_STREAMS) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }
}
