import { type Database, DatabaseUnavailable } from '../database/index.ts';
import type { Report } from '../runtime/index.ts';
import type { FoldSlices } from './fold-slices.ts';
import type { SnapshotFormat } from './snapshot-format.ts';
import { discardSnapshot, latestSnapshot, readPart, type StoredSnapshot } from './snapshot-rows.ts';
import type { SnapshotSource } from './snapshot-writer.ts';

/** Another instance may replace and remove a snapshot while it is being read. */
const ATTEMPTS = 2;

interface ReaderDeps {
  readonly database: Database;
  readonly report: Report;
}

/**
 * The state in the latest snapshot of a stream. Undefined if there is none that can be read; this never fails, since
 * the events say the same.
 */
export async function readSnapshot<State>(
  deps: ReaderDeps,
  format: SnapshotFormat<State>,
  slices: FoldSlices,
  stream: string,
  initial: State,
): Promise<SnapshotSource<State> | undefined> {
  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let stored: StoredSnapshot | undefined;
    try {
      stored = await latestSnapshot(deps.database, stream, await format.version(initial));
      if (stored === undefined) break;
      const { position, bytes } = stored;
      return { state: await readParts(deps, format, slices, stored, initial), position, bytes, snapshotAt: position };
    } catch (error) {
      failure = error;
      // Nothing is wrong with the snapshot.
      if (error instanceof DatabaseUnavailable) break;
      // So that another one is written.
      if (stored !== undefined) await discardSnapshot(deps.database, stored).catch(() => {});
    }
  }
  if (failure !== undefined)
    deps.report(failure, 'a snapshot of a stream cannot be read; the stream is folded from its start');
  return undefined;
}

async function readParts<State>(
  { database }: ReaderDeps,
  format: SnapshotFormat<State>,
  slices: FoldSlices,
  stored: StoredSnapshot,
  initial: State,
): Promise<State> {
  const slice = slices.begin();
  await slice.next();
  const reader = format.reader(initial);
  for (let number = 0; number < stored.parts; number += 1) {
    const part = await readPart(database, stored, number);
    if (part === undefined) throw new Error(`Part ${number} of the snapshot of "${stored.stream}" is damaged.`);
    reader.add(part);
    if (slice.isOver()) await slice.next();
  }
  return reader.state();
}
