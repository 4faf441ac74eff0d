import { addLabelledReading } from '@muster/kit/http';
import { runningExerciseRows } from '../exercises/index.ts';
import type { QueueDeps } from './queue.service.ts';
import { WORDS, type Word, wordOfTeam } from './team-words.ts';

/** Readings closer together than this get the same numbers: each looks at every running exercise. */
const FRESH_MS = 5000;

/** A gauge per word: the teams of running exercises, those on demand included. */
export function wordsMetric(platform: QueueDeps): void {
  const { clock, log, metrics } = platform;
  let latest = { at: Number.NEGATIVE_INFINITY, counts: NOBODY };
  addLabelledReading(metrics, {
    name: 'exercise_teams',
    help: 'Teams of running exercises, by how they are doing.',
    label: 'word',
    read: async () => {
      if (clock.elapsed() - latest.at < FRESH_MS) return latest.counts;
      try {
        latest = { at: clock.elapsed(), counts: await countWords(platform) };
      } catch (error) {
        // The other metrics must still be readable, above all while the database is not.
        log.warn({ err: error }, 'teams could not be counted for the metrics');
        latest = { at: clock.elapsed(), counts: NOBODY };
      }
      return latest.counts;
    },
  });
}

const NOBODY: ReadonlyMap<string, number> = new Map();

async function countWords(platform: QueueDeps): Promise<ReadonlyMap<Word, number>> {
  const counts = new Map<Word, number>(WORDS.map((word) => [word, 0]));
  for (const exercise of await runningExerciseRows(platform.database)) {
    const moment = { now: platform.clock.now(), stuckAfter: 1000 * exercise.stuck_after };
    for (const team of await platform.exerciseNeeds.of(exercise)) {
      const word = wordOfTeam(platform, team, moment);
      if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
