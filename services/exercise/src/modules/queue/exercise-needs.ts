import { setImmediate } from 'node:timers/promises';
import { hasKeptNeeds, type TeamNeeds, teamNeeds } from '@muster/engine';
import { latestPositions, StreamEnded } from '@muster/kit/streams';
import { LRUCache } from 'lru-cache';
import { answerTurns } from '../../graphql/index.ts';
import { type ExerciseDeps, type SeenExercise, streamOf, watchedExercise } from '../exercises/index.ts';

interface CachedNeeds {
  readonly position: number;
  readonly teams: readonly TeamNeeds[];
}

/** The number of cached streams: the largest exercises on demand have a stream for each of 500 teams. */
const MAX_STREAMS = 2000;
/** The number of streams between yields to the event loop: each may be long and folded from its start. */
const STREAMS_PER_TURN = 10;

/** What the teams of exercises may need, computed when a stream has changed. */
export class ExerciseNeeds {
  readonly #deps: ExerciseDeps;
  readonly #kept = new LRUCache<string, CachedNeeds>({ max: MAX_STREAMS });

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  async of(exercise: Pick<SeenExercise, 'id' | 'on_demand'>): Promise<readonly TeamNeeds[]> {
    if (!exercise.on_demand) return this.#read(streamOf(exercise, null));
    const { teamIds } = await watchedExercise(this.#deps, exercise.id);
    const streams = teamIds.map((id) => streamOf(exercise, id));
    const positions = await latestPositions(this.#deps.database, streams);
    const teams: TeamNeeds[] = [];
    let read = 0;
    for (const stream of streams) {
      const kept = this.#kept.get(stream);
      const isKept = kept !== undefined && kept.position >= (positions.get(stream) ?? 0);
      teams.push(...(isKept ? kept.teams : await this.#read(stream)));
      if (!isKept) read += 1;
      if (read % STREAMS_PER_TURN === STREAMS_PER_TURN - 1) await setImmediate();
    }
    return teams;
  }

  async #read(stream: string): Promise<readonly TeamNeeds[]> {
    try {
      const state = await this.#deps.exerciseStreams.state(stream);
      const kept = this.#kept.get(stream);
      if (kept?.position === state.position) return kept.teams;
      const teams: TeamNeeds[] = [];
      for (const team of state.teams) {
        if (!hasKeptNeeds(team)) await answerTurns.next();
        teams.push(teamNeeds(state, team));
      }
      this.#kept.set(stream, { position: state.position, teams });
      return teams;
    } catch (error) {
      // Removed meanwhile.
      if (error instanceof StreamEnded) return [];
      throw error;
    }
  }
}
