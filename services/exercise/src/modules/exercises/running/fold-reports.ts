import { addReading, type Metrics } from '@muster/kit/http';
import { type Logger, LogThrottle } from '@muster/kit/runtime';
import type { FoldStatistics } from '@muster/kit/streams';

/** Metrics of the states that are cached, and of what it takes to get them. */
export function foldMetrics(metrics: Metrics, statistics: () => FoldStatistics): void {
  const add = (name: string, type: 'gauge' | 'counter', help: string, read: keyof FoldStatistics): void =>
    addReading(metrics, { name: `exercise_${name}`, type, help, read: () => statistics()[read] });
  add('states_kept_bytes', 'gauge', 'What the cached states of exercises take in memory, roughly.', 'keptBytes');
  add('states_kept', 'gauge', 'The number of cached states.', 'keptStreams');
  add('states_evicted_total', 'counter', 'States that made room for others.', 'evictions');
  add('folds_total', 'counter', 'States that had to be folded because they were not cached.', 'folds');
  add('folds_again_total', 'counter', 'Those of them that were evicted before.', 'foldsAgain');
  add('folded_events_total', 'counter', 'Events that were read and folded.', 'foldedEvents');
  add('snapshots_read_total', 'counter', 'Folds that began with a stored snapshot.', 'snapshotsRead');
  add('snapshots_written_total', 'counter', 'Snapshots that were stored.', 'snapshotsWritten');
}

/** Log lines about states, at most one of each kind per second. */
export function foldReports(log: Logger) {
  const throttle = new LogThrottle();
  return {
    report: (error: unknown, what: string): void =>
      throttle.note(what, '', (suppressed) => log.warn({ err: error, times: suppressed?.times }, what)),
    onFoldedAgain: (stream: string, events: number): void =>
      throttle.note('folded again', stream, (suppressed) =>
        log.warn(
          { stream, events, times: suppressed?.times },
          'a state was folded again after it had been evicted; raise STATE_CACHE_MB if this happens often',
        ),
      ),
  };
}
