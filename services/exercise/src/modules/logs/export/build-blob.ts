import { Readable } from 'node:stream';
import { type BlobWorkshop, openBlobs, type ReceivedBlob } from '@muster/kit/blobs';
import { forLongWork, openDatabase } from '@muster/kit/database';
import { isNewerData } from '@muster/kit/errors';
import { systemIds } from '@muster/kit/runtime';
import { StreamEnded } from '@muster/kit/streams';
import { type Language, reportOn } from '@muster/report';
import { type ExportOrder, elapsedInThreads, type ThreadWord } from '../export-thread.ts';
import { logsIn } from '../forms.policy.ts';
import { reportLanguage } from '../reports.policy.ts';
import { Archive } from './archive.ts';
import { buildExport } from './build-export.ts';
import { fingerprintOf } from './fingerprint.ts';
import { LAYOUTS } from './layout.ts';
import { LineSpool } from './line-spool.ts';
import { Spool } from './spool.ts';
import { EventTable } from './table/event-table.ts';

/** The number of bytes between checks of the free space. */
const CHECK_INTERVAL_BYTES = 16 * 1024 * 1024;

/** An export during or after its build. */
export interface ExportBuild {
  readonly outcome: Promise<ThreadWord>;
  /** Leaves the result to whoever asked for it, or removes it, even during the build. */
  settle(isWanted: boolean): Promise<void>;
}

/** Builds an export into a file that is to be kept as a blob. */
export function buildBlob(order: ExportOrder): ExportBuild {
  const archive = new Archive(nowOf(order));
  let blob: ReceivedBlob | undefined;
  const outcome = receiveArchive(order, archive).then(({ built, ...given }) => {
    blob = given.blob;
    const { hash, size, path } = blob;
    return { kind: 'built', built, file: { hash, size, path } } as const;
  }, wordOf);
  return {
    outcome,
    settle: async (isWanted) => {
      if (isWanted) return;
      archive.abort(new Error('The export is no longer requested.'));
      await outcome;
      await blob?.discard();
    },
  };
}

async function receiveArchive(order: ExportOrder, archive: Archive) {
  const { exerciseId, form, keepFreeBytes } = order;
  const { allFiles, layout } = logsIn(form);
  const ids = systemIds({ now: () => nowOf(order), elapsed: () => performance.now() });
  const blobs = openBlobs(order.files, { ids });
  const database = openOf(order);
  const lines = new LineSpool(await blobs.scratchPath());
  const spool = new Spool(await blobs.scratchPath());
  const table = new EventTable({ csv: await blobs.scratchPath(), parquet: await blobs.scratchPath() });
  const receiving = receive(blobs, whileThereIsRoom(blobs, keepFreeBytes, archive.bytes));
  const building = database.snapshot(async (handle) => {
    const fingerprint = await fingerprintOf(handle, exerciseId);
    // The snapshot is taken by now; it contains nothing that happens later.
    const now = nowOf(order);
    const name = await buildExport({
      handle,
      blobs,
      archive,
      lines,
      spool,
      table,
      exerciseId,
      allFiles,
      layout: LAYOUTS[layout],
      now,
    });
    if (fingerprint === undefined || name === undefined) throw new StreamEnded(`exercise ${exerciseId}`);
    return { fingerprint, name };
  });
  try {
    const [{ fingerprint, name }, logs] = await together(archive, building, receiving);
    const language = reportLanguage(form);
    const blob = language === undefined ? logs : await reportInsteadOf(logs, blobs, language);
    return { blob, built: { name, fingerprint, blob_hash: blob.hash, size: blob.size } };
  } finally {
    lines.close();
    spool.close();
    table.close();
    await database.close().catch(() => {});
  }
}

function receive(blobs: BlobWorkshop, bytes: AsyncIterable<Uint8Array>): Promise<ReceivedBlob> {
  return blobs.receive(bytes, Number.MAX_SAFE_INTEGER);
}

/** The report on the logs, as a page, without the logs. */
async function reportInsteadOf(logs: ReceivedBlob, blobs: BlobWorkshop, language: Language): Promise<ReceivedBlob> {
  try {
    return await receive(blobs, Readable.from([Buffer.from(await reportOn(logs.path, language))]));
  } finally {
    await logs.discard();
  }
}

/** The first failure of the two is thrown, and ends the other. */
async function together<Built>(
  archive: Archive,
  building: Promise<Built>,
  receiving: Promise<ReceivedBlob>,
): Promise<[Built, ReceivedBlob]> {
  try {
    return await Promise.all([building, receiving]);
  } catch (error) {
    archive.abort(error instanceof Error ? error : new Error(String(error)));
    await Promise.allSettled([building, receiving]);
    throw error;
  }
}

function nowOf({ now, elapsed }: ExportOrder): number {
  return Math.round(now + elapsedInThreads() - elapsed);
}

function openOf({ database: address }: ExportOrder) {
  const long = forLongWork(address);
  return openDatabase(
    long.kind === 'postgres' ? { ...long, connections: 1 } : { ...long, access: 'read only' },
    () => {},
  );
}

async function* whileThereIsRoom(
  blobs: BlobWorkshop,
  keepFreeBytes: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unseen = CHECK_INTERVAL_BYTES;
  for await (const chunk of content) {
    unseen += chunk.length;
    if (unseen > CHECK_INTERVAL_BYTES) {
      if ((await blobs.freeBytes()) < keepFreeBytes) throw new Error('The disk of the server is almost full.');
      unseen = 0;
    }
    yield chunk;
  }
}

function wordOf(error: unknown): ThreadWord {
  if (error instanceof StreamEnded) return { kind: 'gone' };
  if (isNewerData(error)) return { kind: 'newer', reason: String(error) };
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
