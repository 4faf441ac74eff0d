import { crc32 } from 'node:zlib';
import { type Database, type Handle, violates } from '../database/index.ts';
import { END, lastRow, tables } from './tables.ts';

/** A snapshot of a stream as it is stored, without its parts. */
export interface StoredSnapshot {
  readonly id: string;
  readonly stream: string;
  readonly position: number;
  readonly version: string;
  readonly parts: number;
  readonly bytes: number;
}

/** Parts that are removed per transaction: some two megabytes. */
const PARTS_PER_SLICE = 16;

/** The latest complete snapshot of a stream, if the stream still has the event that it ends with. */
export function latestSnapshot(handle: Handle, stream: string, version: string): Promise<StoredSnapshot | undefined> {
  return tables(handle)
    .selectFrom('stream_snapshots')
    .innerJoin('events', (on) =>
      on
        .onRef('events.stream', '=', 'stream_snapshots.stream')
        .onRef('events.position', '=', 'stream_snapshots.position'),
    )
    .select([
      'stream_snapshots.id',
      'stream_snapshots.stream',
      'stream_snapshots.position',
      'stream_snapshots.version',
      'stream_snapshots.parts',
      'stream_snapshots.bytes',
    ])
    .where('stream_snapshots.stream', '=', stream)
    .where('stream_snapshots.version', '=', version)
    .where('stream_snapshots.state', '=', 'VALID')
    .where('events.type', '<>', END)
    .orderBy('stream_snapshots.position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A part with the right checksum; undefined if it is damaged or not there. */
export async function readPart(handle: Handle, { id }: StoredSnapshot, number: number): Promise<string | undefined> {
  const part = await tables(handle)
    .selectFrom('stream_snapshot_parts')
    .select(['data', 'checksum'])
    .where('snapshot_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return part !== undefined && crc32(part.data) === part.checksum ? part.data : undefined;
}

export async function beginSnapshot(handle: Handle, begun: StoredSnapshot, now: number): Promise<void> {
  await tables(handle)
    .insertInto('stream_snapshots')
    .values({ ...begun, state: 'UNFINISHED', begun_at: now })
    .execute();
}

/** False if somebody has removed the snapshot: its stream has ended, or it took too long. */
export async function addPart(handle: Handle, id: string, number: number, data: string): Promise<boolean> {
  try {
    await tables(handle)
      .insertInto('stream_snapshot_parts')
      .values({ snapshot_id: id, number, data, checksum: crc32(data) })
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'stream_snapshot_parts_snapshot_fk')) return false;
    throw error;
  }
}

/**
 * Makes a snapshot the one that is read. False if its stream has ended meanwhile, or if it was removed. Those of other
 * versions stay: instances that run side by side would replace them in turn.
 */
export async function finishSnapshot(database: Database, finished: StoredSnapshot): Promise<boolean> {
  const { id, stream, position, version, parts } = finished;
  return database.transaction(async (tx) => {
    // Of two that finish at the same time, neither would see that the other one is to be superseded.
    await tx.lock(`snapshot of ${stream}`);
    const last = await lastRow(tx, stream);
    if (last === undefined || last.type === END) return false;
    const { numUpdatedRows } = await tables(tx)
      .updateTable('stream_snapshots')
      .set({ state: 'VALID', parts })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tables(tx)
      .updateTable('stream_snapshots')
      .set({ state: 'SUPERSEDED' })
      .where('stream', '=', stream)
      .where('version', '=', version)
      .where('state', '=', 'VALID')
      .where('id', '<>', id)
      .where('position', '<=', position)
      .execute();
    return true;
  });
}

/** Takes a snapshot out of use. Its parts are removed with the next one, or swept. */
export async function discardSnapshot(handle: Handle, { id }: StoredSnapshot): Promise<void> {
  await tables(handle).updateTable('stream_snapshots').set({ state: 'SUPERSEDED' }).where('id', '=', id).execute();
}

/** Removes a snapshot in slices, so that other writers can continue. */
export async function removeSnapshot(database: Database, id: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) return;
    const { numDeletedRows } = await tables(database)
      .deleteFrom('stream_snapshot_parts')
      .where('snapshot_id', '=', id)
      .where('number', 'in', (parts) =>
        parts
          .selectFrom('stream_snapshot_parts')
          .select('number')
          .where('snapshot_id', '=', id)
          .orderBy('number')
          .limit(PARTS_PER_SLICE),
      )
      .executeTakeFirst();
    if (numDeletedRows < PARTS_PER_SLICE) break;
  }
  await tables(database).deleteFrom('stream_snapshots').where('id', '=', id).execute();
}
