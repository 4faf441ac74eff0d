import { answeringTools, Findings, HISTORY_VERSION } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import type { Job, JobKind } from '@muster/kit/jobs';
import type { Clock } from '@muster/kit/runtime';
import { latestPosition, readEventPages, StreamEnded } from '@muster/kit/streams';
import type { Foundation } from '../../../deps.ts';
import type { DeletedTeams } from '../../../module.ts';
import { storedEvent } from '../../../stored-data.ts';
import {
  findExerciseRow,
  type HistoryToKeep,
  holdStream,
  KEEP_HISTORY,
  keepHistoryLater,
  streamsOfTeams,
} from '../../exercises/index.ts';
import { HistoryPage } from '../history-page.ts';
import { fillPage } from '../read-history.ts';
import type { ReplayDeps } from '../replay-deps.ts';
import { findKept, outdatedHistories, putKept, putKeptPage, removeKept } from './kept-histories.store.ts';
import { storedPage } from './kept-history.service.ts';

/** Keeps the history of a finished stream, page by page; it counts once all of them are there. */
export function keepHistoryJob(platform: ReplayDeps): JobKind<HistoryToKeep> {
  return {
    name: KEEP_HISTORY,
    retryAfterMs: [1_000, 10_000, 60_000, 600_000],
    atOnce: 1,
    run: async (job) => {
      try {
        if (await isWanted(platform, job.payload.stream)) await keep(platform, job);
      } catch (error) {
        // The exercise was deleted meanwhile.
        if (!(error instanceof StreamEnded)) throw error;
      }
    },
  };
}

/** A newer version may run beside this one. */
async function isWanted({ database }: ReplayDeps, stream: string): Promise<boolean> {
  const kept = await findKept(database, stream);
  if (kept === undefined || kept.version < HISTORY_VERSION) return true;
  return kept.version === HISTORY_VERSION && kept.position < (await latestPosition(database, stream));
}

async function keep(platform: ReplayDeps, job: Job<HistoryToKeep>): Promise<void> {
  const { payload, signal } = job;
  const { stream, exerciseId } = payload;
  await job.transaction(async (tx) => {
    await holdStream(tx, payload);
    await removeKept(tx, stream);
  });
  let position = 0;
  for (let isLast = false; !isLast; ) {
    const after = position;
    const page = new HistoryPage({ after, epoch: '' }, undefined);
    await fillPage(platform, stream, page, () => signal.throwIfAborted());
    await job.transaction(async (tx) => {
      await holdStream(tx, payload);
      await putKeptPage(tx, { stream, after, data: storedPage(page) });
    });
    position = page.position;
    isLast = !page.hasNextPage;
  }
  const findings = await findingsOf(platform, payload, signal);
  if (findings === undefined) return;
  await job.finish(async (tx) => {
    await holdStream(tx, payload);
    const found = JSON.stringify(findings.stored);
    await putKept(tx, { stream, exercise_id: exerciseId, version: HISTORY_VERSION, position, findings: found });
  });
}

/** Undefined if the exercise is gone. */
async function findingsOf(
  { database, compiledDefinitions, historyTurns }: ReplayDeps,
  { stream, exerciseId }: HistoryToKeep,
  signal: AbortSignal,
): Promise<Findings | undefined> {
  const exercise = await findExerciseRow(database, exerciseId);
  const compiled = exercise && (await compiledDefinitions.get(exercise.definition_id));
  if (compiled === undefined) return undefined;
  const findings = new Findings(answeringTools(compiled.definition.tools));
  for await (const page of readEventPages(database, stream, 0, () => historyTurns.next())) {
    signal.throwIfAborted();
    for (const { data } of page) findings.add(storedEvent(data));
  }
  return findings;
}

const BATCH = 100;

/** Enqueues the histories that were made by older rules. They are read from their events until then. */
export async function keepOutdatedAgain({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await outdatedHistories(database, HISTORY_VERSION, last, BATCH);
    if (rows.length === 0) return;
    await database.transaction(async (tx) => {
      for (const { stream, exercise_id: exerciseId } of rows) {
        await keepHistoryLater(tx, { stream, exerciseId }, clock.now());
      }
    });
    last = rows.at(-1)?.stream ?? '';
  }
}

/** Removes the kept histories of deleted exercises and teams. */
export async function forgetHistories({ database }: Foundation, gone: DeletedTeams): Promise<void> {
  for (const stream of streamsOfTeams(gone)) await removeKept(database, stream);
}
