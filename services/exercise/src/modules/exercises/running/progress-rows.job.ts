import { setImmediate } from 'node:timers/promises';
import { findTeam } from '@muster/engine';
import type { Job, JobKind } from '@muster/kit/jobs';
import { StreamEnded } from '@muster/kit/streams';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { putProgress } from '../progress.store.ts';
import { type HistoryToKeep, holdStream } from './history-to-keep.ts';
import { progressRow, WRITE_ROWS, writtenAtOnce } from './progress-rows.ts';

export function writeRowsJob({ exerciseStreams }: ExerciseDeps): JobKind<HistoryToKeep> {
  return {
    name: WRITE_ROWS,
    retryAfterMs: [1_000, 10_000, 60_000, 600_000],
    atOnce: 1,
    run: async (job) => {
      try {
        await writeRows(exerciseStreams, job);
      } catch (error) {
        // The exercise was deleted meanwhile.
        if (!(error instanceof StreamEnded)) throw error;
      }
    },
  };
}

async function writeRows(streams: ExerciseDeps['exerciseStreams'], job: Job<HistoryToKeep>): Promise<void> {
  const { payload, signal } = job;
  let left = [...(await streams.state(payload.stream)).teams].map(({ id }) => id);
  while (left.length > 0) {
    signal.throwIfAborted();
    const state = await streams.state(payload.stream);
    const some = writtenAtOnce(
      state,
      left.flatMap((id) => findTeam(state, id) ?? []),
    );
    await job.transaction(async (tx) => {
      await holdStream(tx, payload);
      await putProgress(
        tx,
        some.map((team) => progressRow(state, team)),
      );
    });
    const now = await streams.state(payload.stream);
    // An act of one of them may have written a newer row before.
    const written = new Set(some.filter((team) => findTeam(now, team.id) === team).map(({ id }) => id));
    left = left.filter((id) => !written.has(id));
    await setImmediate();
  }
}
