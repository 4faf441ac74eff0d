import type { OpenBlob } from '@muster/kit/blobs';
import type { Handle, Tx } from '@muster/kit/database';
import { kitErrors } from '@muster/kit/errors';
import { enqueue, findJob } from '@muster/kit/jobs';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, exerciseUnknown, heldExercise, ownExercise } from '../exercises/index.ts';
import { fingerprintOf } from './export/fingerprint.ts';
import { EXPORT, jobKeyOf } from './export-job.ts';
import { type Turn, turnOf } from './exports.policy.ts';
import {
  type ExportKey,
  type ExportRow,
  exportsOf,
  insertExport,
  markServed,
  type ReadyExport,
} from './exports.store.ts';
import { type ExportForm, isLogs } from './forms.policy.ts';
import { logsErrors } from './logs.errors.ts';

export interface ExportRequest {
  readonly form: ExportForm;
  readonly recalculate: boolean;
  /** The ETags of exports that the caller has, completely or in part. */
  readonly isKnown: (hash: string) => boolean;
  /** With `If-Match`, no other export will do. */
  readonly mustBeKnown: boolean;
  /** A HEAD request, which does not count as delivery. */
  readonly isLook: boolean;
}

/** An export with its bytes. The caller closes the handle. */
export interface OpenedExport {
  readonly row: ReadyExport;
  readonly handle: OpenBlob;
}

/** The logs of an exercise, or a report on it; undefined while it is being built. */
export async function takeExport(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  request: ExportRequest,
): Promise<OpenedExport | undefined> {
  await ownExercise(platform, actor, exerciseId);
  const key = { exerciseId, form: request.form };
  for (;;) {
    const known = await knownExport(platform, key, request);
    if (known === undefined && request.mustBeKnown) {
      throw kitErrors.changed_meanwhile('export');
    }
    const row = known ?? (await takeTurn(platform, key, request));
    if (row === undefined) return undefined;
    try {
      return { row, handle: await platform.blobs.open(row.blob_hash, row.size) };
    } catch (error) {
      // Newer ones replaced it concurrently; those exist.
      if ((await exportsOf(platform.database, key)).some(({ id }) => id === row.id)) throw error;
    }
  }
}

/** The export with the ETag of the caller, as long as it is kept: an interrupted download can be resumed. */
async function knownExport(
  { database }: ExerciseDeps,
  key: ExportKey,
  { isKnown }: ExportRequest,
): Promise<ReadyExport | undefined> {
  const ready = (await exportsOf(database, key)).filter((row) => row.state === 'READY');
  return ready.find(({ blob_hash }) => isKnown(blob_hash));
}

async function takeTurn(
  platform: ExerciseDeps,
  key: ExportKey,
  request: ExportRequest,
): Promise<ReadyExport | undefined> {
  const { database } = platform;
  const turn = await nextTurn(database, key, request);
  if (request.isLook || !changesSomething(turn)) return answerOf(key, turn);
  // A concurrent request may have been faster.
  const taken = await database.transaction(async (tx) => {
    await heldExercise(tx, key.exerciseId);
    const now = await nextTurn(tx, key, request);
    await take(platform, tx, key, now);
    return now;
  });
  return answerOf(key, taken);
}

async function nextTurn(handle: Handle, key: ExportKey, { recalculate }: ExportRequest): Promise<Turn> {
  const [newest] = await exportsOf(handle, key);
  const fingerprint = await fingerprintOf(handle, key.exerciseId);
  if (fingerprint === undefined) throw exerciseUnknown();
  return turnOf(await unlessAbandoned(handle, newest), fingerprint, recalculate);
}

/** A build without a job never ends: it is treated as if it was not requested. */
async function unlessAbandoned(handle: Handle, row: ExportRow | undefined): Promise<ExportRow | undefined> {
  if (row?.state !== 'BUILDING') return row;
  const job = await findJob(handle, row.job_id);
  return job?.state === 'QUEUED' || job?.state === 'RUNNING' ? row : undefined;
}

function changesSomething(turn: Turn): boolean {
  return turn.kind === 'build' || turn.kind === 'tell failure' || (turn.kind === 'serve' && !turn.row.is_served);
}

async function take({ clock }: ExerciseDeps, tx: Tx, key: ExportKey, turn: Turn): Promise<void> {
  switch (turn.kind) {
    case 'serve':
    case 'tell failure':
      await markServed(tx, turn.row.id);
      break;
    case 'build': {
      const now = clock.now();
      const jobId = await enqueue(tx, { kind: EXPORT, payload: key, uniqueKey: jobKeyOf(key), now });
      await insertExport(tx, key, { jobId, now });
      break;
    }
    case 'wait':
  }
}

function answerOf({ form }: ExportKey, turn: Turn): ReadyExport | undefined {
  if (turn.kind === 'tell failure') {
    throw logsErrors.export_failed(isLogs(form) ? 'logs' : 'report', {
      reason: turn.row.failure,
    });
  }
  return turn.kind === 'serve' ? turn.row : undefined;
}
