import { createHash } from 'node:crypto';
import type { Handle } from '../database/index.ts';
import { BlobMissing, type BlobReader, type BlobStore, type OpenBlob } from './blob-store.ts';

interface BlobTables {
  blob_references: { hash: string };
}

const PAGE = 1000;

interface Moved {
  readonly copied: number;
  /** Were there already, such as from a move that was interrupted; they are compared with their names. */
  readonly present: number;
  /** Are nowhere, or damaged: their names. */
  readonly missing: readonly string[];
}

/**
 * Copies every blob that a row needs from one place to another, and removes nothing. It can be repeated. Only for a
 * process with exclusive access to the data.
 */
export async function moveBlobs(
  handle: Handle,
  { from, to }: { readonly from: BlobReader; readonly to: BlobStore },
): Promise<Moved> {
  const missing: string[] = [];
  let [copied, present] = [0, 0];
  for await (const hash of neededBlobs(handle)) {
    const state = await stateOf(to, hash);
    if (state === 'whole') present += 1;
    else if (await copy(hash, from, to, state)) copied += 1;
    else missing.push(hash);
  }
  return { copied, present, missing };
}

async function* neededBlobs(handle: Handle): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await handle
      .tables<BlobTables>()
      .selectFrom('blob_references')
      .select('hash')
      .distinct()
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(PAGE)
      .execute();
    for (const { hash } of rows) yield hash;
    last = rows.at(-1)?.hash ?? last;
    if (rows.length < PAGE) return;
  }
}

/** Returns whether the place had all of the bytes. */
async function copy(hash: string, from: BlobReader, to: BlobStore, state: State): Promise<boolean> {
  const source = await openOrNothing(from, hash);
  if (source === undefined) return false;
  // Closes the source. A storage compares the bytes itself, and fails.
  const received = await to.receive(source.createReadStream(), Number.MAX_SAFE_INTEGER).catch(nothingIfMissing);
  if (received === undefined) return false;
  if (received.hash !== hash) {
    await received.discard();
    return false;
  }
  // They would stay.
  if (state === 'damaged') await to.remove(hash);
  await received.keep();
  await received.confirm();
  return true;
}

type State = 'whole' | 'damaged' | 'absent';

/** What a place has under a name, read to the end. */
async function stateOf(place: BlobReader, hash: string): Promise<State> {
  const blob = await openOrNothing(place, hash);
  if (blob === undefined) return 'absent';
  const actual = createHash('sha256');
  try {
    for await (const chunk of blob.createReadStream()) actual.update(chunk);
  } catch (error) {
    nothingIfMissing(error);
    return 'damaged';
  }
  return actual.digest('hex') === hash ? 'whole' : 'damaged';
}

function openOrNothing(place: BlobReader, hash: string): Promise<OpenBlob | undefined> {
  return place.open(hash).catch(nothingIfMissing);
}

function nothingIfMissing(error: unknown): undefined {
  if (error instanceof BlobMissing) return undefined;
  throw error;
}
