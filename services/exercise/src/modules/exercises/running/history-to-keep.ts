import type { Tx } from '@muster/kit/database';
import { enqueue } from '@muster/kit/jobs';
import { latestPosition } from '@muster/kit/streams';
import { lockOf } from '../locks.ts';

/** The job that keeps the history of a finished stream. */
export const KEEP_HISTORY = 'history of a finished stream';

/** Reading fewer events takes no longer than reading what was kept of them. */
export const KEPT_FROM = 200;

export interface HistoryToKeep {
  readonly exerciseId: number;
  readonly stream: string;
}

export async function keepHistoryLater(tx: Tx, payload: HistoryToKeep, now: number): Promise<void> {
  await enqueue(tx, { kind: KEEP_HISTORY, payload, uniqueKey: payload.stream, now });
}

/** Fails with StreamEnded if it has been deleted; until the end of the transaction, it is not. */
export async function holdStream(tx: Tx, { exerciseId, stream }: HistoryToKeep): Promise<void> {
  await tx.lock(lockOf(exerciseId));
  await latestPosition(tx, stream);
}
