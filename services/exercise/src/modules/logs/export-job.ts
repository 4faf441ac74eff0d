import { addReference, dropReferences, isReferenced, type ReceivedBlob } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import type { JobKind } from '@muster/kit/jobs';
import type { Foundation } from '../../deps.ts';
import { forgetUpload } from '../../refused-uploads.ts';
import { type ExerciseDeps, heldExercise } from '../exercises/index.ts';
import { type ExportThread, elapsedInThreads } from './export-thread.ts';
import { type BuiltExport, deleteExports, type ExportKey, endExport, exportsOf } from './exports.store.ts';

export const EXPORT = 'export of logs';

/** The owner name of an export's reference to its bytes. */
const ownerOf = (exportId: number): string => `export ${exportId}`;

/** One build at a time per request, across all instances. */
export const jobKeyOf = ({ exerciseId, form }: ExportKey): string => `${exerciseId} ${form}`;

/** The newest, and the previous one for those who still download it. */
const KEPT_EXPORTS = 2;

export interface ExportDeps extends ExerciseDeps {
  readonly exportThread: ExportThread;
}

/** Builds requested exports off the main thread. */
export function exportJob(platform: ExportDeps): JobKind<ExportKey> {
  const { blobs, clock, exportThread, log } = platform;
  return {
    name: EXPORT,
    // Also the remains of a build whose process was killed.
    retryAfterMs: [1000, 5000],
    atOnce: 1,
    run: async (job) => {
      const { config, keepFreeBytes } = platform;
      const order = {
        ...job.payload,
        database: config.database,
        files: config.files,
        keepFreeBytes,
        now: clock.now(),
        elapsed: elapsedInThreads(),
      };
      let blob: ReceivedBlob | undefined;
      try {
        await exportThread.build(order, job.signal, async (built, file) => {
          blob = blobs.adopt(file);
          await blob.keep();
          await job.finish((tx) => storeExport(platform, tx, { ...job.payload, jobId: job.id }, built));
          await blob.confirm().catch((error) => log.warn({ err: error }, 'an export could not be tidied up yet'));
        });
      } catch (error) {
        // The bytes may be in place, and got no owner.
        if (blob !== undefined) await forgetUpload(platform, blob);
        throw error;
      }
    },
    onFailure: async (tx, { id, reason, isFinal }) => {
      if (isFinal) await endExport(tx, id, { state: 'FAILED', failure: reason }, clock.now());
    },
  };
}

async function storeExport(
  platform: ExerciseDeps,
  tx: Tx,
  { jobId, ...key }: ExportKey & { readonly jobId: number },
  built: BuiltExport,
): Promise<void> {
  // The exercise cannot be deleted meanwhile, which would leave this behind.
  await heldExercise(tx, key.exerciseId);
  const id = await endExport(tx, jobId, { state: 'READY', ...built }, platform.clock.now());
  if (id === undefined) throw new Error('The export is no longer requested.');
  await addReference(tx, built.blob_hash, ownerOf(id));
  const [, ...others] = await exportsOf(tx, key);
  const ready = others.filter(({ state }) => state === 'READY');
  const unused = [...ready.slice(KEPT_EXPORTS - 1), ...others.filter(({ state }) => state !== 'READY')];
  const hashes = await removeExports(
    tx,
    unused.map((row) => row.id),
  );
  tx.afterCommit(() => removeBytes(platform, hashes));
}

/** Deletes exports; returns their blobs, which are to be removed afterwards. */
export async function removeExports(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const id of ids) hashes.push(...(await dropReferences(tx, ownerOf(id))));
  await deleteExports(tx, ids);
  return hashes;
}

export async function removeBytes(
  { database, blobs }: Pick<Foundation, 'database' | 'blobs'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) await blobs.removeUnused(hash, isReferenced(database));
}
