import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Selectable } from 'kysely';
import type { ExportForm } from './forms.policy.ts';

interface ExportsTables {
  exports: {
    id: Generated<number>;
    exercise_id: number;
    form: ExportForm;
    state: 'BUILDING' | 'READY' | 'FAILED';
    job_id: number;
    name: string | null;
    fingerprint: string | null;
    blob_hash: string | null;
    size: number | null;
    failure: string | null;
    is_served: boolean;
    requested_at: number;
    ended_at: number | null;
  };
}

/** The subject of a request; each has its own exports. */
export interface ExportKey {
  readonly exerciseId: number;
  readonly form: ExportForm;
}

export type ExportRow =
  | { readonly id: number; readonly state: 'BUILDING'; readonly job_id: number }
  | { readonly id: number; readonly state: 'FAILED'; readonly failure: string; readonly is_served: boolean }
  | ReadyExport;

export interface ReadyExport extends BuiltExport {
  readonly id: number;
  readonly state: 'READY';
  readonly is_served: boolean;
}

export interface BuiltExport {
  /** The name of the exercise, without names of people. */
  readonly name: string;
  readonly fingerprint: string;
  readonly blob_hash: string;
  readonly size: number;
}

type StoredExport = Omit<Selectable<ExportsTables['exports']>, 'exercise_id' | 'form' | 'requested_at' | 'ended_at'>;

const tables = (handle: Handle) => handle.tables<ExportsTables>();

/** Newest first. */
export async function exportsOf(handle: Handle, { exerciseId, form }: ExportKey): Promise<ExportRow[]> {
  const rows = await tables(handle)
    .selectFrom('exports')
    .select(['id', 'state', 'job_id', 'name', 'fingerprint', 'blob_hash', 'size', 'failure', 'is_served'])
    .where('exercise_id', '=', exerciseId)
    .where('form', '=', form)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(read);
}

function read({ id, state, job_id, failure, is_served, ...built }: StoredExport): ExportRow {
  switch (state) {
    case 'BUILDING':
      return { id, state, job_id };
    case 'FAILED':
      return { id, state, failure: failure ?? '', is_served };
    case 'READY': {
      const { name, fingerprint, blob_hash, size } = built;
      if (name === null || fingerprint === null || blob_hash === null || size === null) {
        throw new Error(`The export ${id} is ready, and not all of it is known.`);
      }
      return { id, state, name, fingerprint, blob_hash, size, is_served };
    }
  }
}

export async function insertExport(
  tx: Tx,
  { exerciseId, form }: ExportKey,
  { jobId, now }: { readonly jobId: number; readonly now: number },
): Promise<void> {
  await tables(tx)
    .insertInto('exports')
    .values({
      exercise_id: exerciseId,
      form,
      state: 'BUILDING',
      job_id: jobId,
      name: null,
      fingerprint: null,
      blob_hash: null,
      size: null,
      failure: null,
      is_served: false,
      requested_at: now,
      ended_at: null,
    })
    .execute();
}

export async function markServed(tx: Tx, id: number): Promise<void> {
  await tables(tx).updateTable('exports').set({ is_served: true }).where('id', '=', id).execute();
}

/** Finishes the export of a job; returns its id, or undefined if it was deleted. */
export async function endExport(
  tx: Tx,
  jobId: number,
  end: ({ readonly state: 'READY' } & BuiltExport) | { readonly state: 'FAILED'; readonly failure: string },
  now: number,
): Promise<number | undefined> {
  const row = await tables(tx)
    .updateTable('exports')
    .set({ ...end, ended_at: now })
    .where('job_id', '=', jobId)
    .where('state', '=', 'BUILDING')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Some that ended before this time. */
export async function endedBefore(handle: Handle, moment: number, limit: number): Promise<number[]> {
  const rows = await tables(handle)
    .selectFrom('exports')
    .select('id')
    .where('ended_at', '<', moment)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function allExports(
  handle: Handle,
  exerciseId: number,
): Promise<{ readonly id: number; readonly form: ExportForm }[]> {
  return tables(handle).selectFrom('exports').select(['id', 'form']).where('exercise_id', '=', exerciseId).execute();
}

export async function deleteExports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('exports')
    .where('id', 'in', [...ids])
    .execute();
}
