import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database/index.ts';
import { type Ids, type Logger, StartupError } from '../../runtime/index.ts';
import { BlobMissing, type BlobStore, type IsUsed, isBlobName, type ReceivedBlob, shardOf } from '../blob-store.ts';
import { isOld, remove } from '../files.ts';
import { Incoming, type IncomingFile } from '../incoming.ts';
import { referencedOf } from '../references.ts';
import type { FolderOwner } from './folder-owner.ts';
import { listObjects, listUploads } from './list-objects.ts';
import type { ObjectClient } from './object-client.ts';
import { OpenObject } from './open-object.ts';
import { endParts, lengthOf, PART_BYTES, putFile } from './put-object.ts';
import { StorageFailure } from './storage-failure.ts';
import { StorageWatch, WATCH_TIMES, type WatchTimes } from './storage-watch.ts';
import { NO_TRANSITS, type Transits } from './transits.ts';

const HOUR_MS = 3_600_000;
/** How often all names are listed to find those that nobody needs. */
const LIST_EVERY_MS = HOUR_MS;
/** No upload in parts takes longer. */
const UPLOAD_MS = 6 * HOUR_MS;
/** An object that no row names after so long was left by a process that was killed. */
const LEFT_MS = 24 * HOUR_MS;
/** How long it may take to store a file: this, and a second more for each so many bytes. */
const STORE_MS = 60_000;
const SLOWEST_BYTES_PER_S = 256 * 1024;

const FOLDER = 'sha256/';
/** An object that is written to see whether that is possible. */
const CHECK = 'check';

interface Surroundings {
  readonly ids: Ids;
  /** The local folder of files in transit. */
  readonly folder: string;
  readonly transits?: Transits | undefined;
  /** Nothing is stored or removed in a folder that belongs to another database. Without it, whoever has the data decides. */
  readonly owner?: FolderOwner | undefined;
  /** For the sweep. */
  readonly database?: Database | undefined;
  readonly log?: Logger | undefined;
  readonly partBytes?: number | undefined;
  readonly watchTimes?: WatchTimes | undefined;
}

/**
 * Blobs as objects of a storage that speaks the interface of S3. They arrive on the local disk, where they are checked
 * and get their name; then they are stored, before the row that refers to them.
 */
export class ObjectBlobs implements BlobStore {
  readonly #client: ObjectClient;
  readonly #incoming: Incoming;
  readonly #transits: Transits;
  readonly #owner: FolderOwner | undefined;
  readonly #database: Database | undefined;
  readonly #log: Logger | undefined;
  readonly #partBytes: number;
  readonly #watch: StorageWatch;
  #isOwn = false;
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(client: ObjectClient, { ids, folder, transits, owner, database, log, ...times }: Surroundings) {
    this.#client = client;
    this.#incoming = new Incoming(folder, ids);
    this.#transits = transits ?? NO_TRANSITS;
    this.#owner = owner;
    this.#database = database;
    this.#log = log;
    this.#partBytes = times.partBytes ?? PART_BYTES;
    this.#watch = new StorageWatch((isThorough) => this.#probe(isThorough), log, times.watchTimes ?? WATCH_TIMES);
    client.judge = this.#watch;
  }

  get trouble(): string | undefined {
    return this.#watch.trouble;
  }

  /** Throws only if the folder belongs to another database; what may pass is waited for. */
  async start(): Promise<void> {
    const failure = await this.#watch.start();
    if (failure?.trouble === 'foreign') throw new StartupError(failure.message);
  }

  async stop(): Promise<void> {
    this.#watch.stop();
  }

  async receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob> {
    return this.adopt(await this.#incoming.receive(source, limit));
  }

  adopt({ hash, size, path }: IncomingFile): ReceivedBlob {
    const kept = this.#incoming.pathFor(hash);
    let transit: string | undefined;
    const cleanUp = async (): Promise<void> => {
      await remove(path);
      await remove(kept);
      if (transit !== undefined) await this.#transits.end(transit);
      transit = undefined;
    };
    return {
      hash,
      size,
      path,
      keep: async () => {
        await rename(path, kept);
        if (!this.#isOwn) await this.#claim();
        transit = await this.#transits.beginUpload(hash);
        await this.#store(kept, hash, size);
      },
      confirm: cleanUp,
      discard: cleanUp,
    };
  }

  async open(hash: string, size?: number): Promise<OpenObject> {
    const name = nameOf(hash);
    const found = await lengthOf(this.#client, name);
    if (found === undefined) throw new BlobMissing(`The file ${hash} is missing in the storage.`);
    if (size !== undefined && found !== size) {
      throw new BlobMissing(`The file ${hash} in the storage has ${found} bytes; ${size} were stored.`);
    }
    return new OpenObject(this.#client, { name, hash, size: found });
  }

  /** What the storage does not remove now is swept. */
  async removeUnused(hash: string, isUsed: IsUsed): Promise<boolean> {
    if (this.#watch.blocked !== undefined) return false;
    const transit = await this.#transits.beginRemoval(hash, isUsed);
    if (transit === undefined) return false;
    try {
      if (!this.#isOwn) await this.#claim();
      await this.remove(hash);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      // If it may have arrived all the same, uploads of the same bytes wait until it must have been carried out.
      if (error.trouble !== 'unreachable') await this.#transits.end(transit);
      this.#log?.warn({ hash, reason: error.message }, 'a blob that nobody uses could not be removed yet');
      return false;
    }
    await this.#transits.end(transit);
    return true;
  }

  async sweep(now: number, isUsed: IsUsed): Promise<number> {
    let removed = 0;
    for (const file of await this.#incoming.files()) {
      if (!(await isOld(file, now))) continue;
      await remove(file);
      removed += 1;
    }
    await this.#transits.sweep();
    if (now - this.#listedAt < LIST_EVERY_MS) return removed;
    const ownedMs = await this.#claim();
    removed += (await this.#sweepUploads()) + (await this.#sweepObjects(ownedMs, isUsed));
    this.#listedAt = now;
    return removed;
  }

  async settle(): Promise<void> {
    for (const file of await this.#incoming.files()) await remove(file);
    await this.#transits.settle();
  }

  async *names(): AsyncGenerator<string> {
    for await (const page of listObjects(this.#client, FOLDER)) {
      for (const { name } of page) {
        const hash = hashIn(name);
        if (hash !== undefined) yield hash;
      }
    }
  }

  async copyTo(hash: string, path: string): Promise<boolean> {
    const object = await this.open(hash).catch((error: unknown) => {
      if (error instanceof BlobMissing) return undefined;
      throw error;
    });
    if (object === undefined) return false;
    // As it is: whoever copies compares the bytes with the name.
    const bytes = object.createReadStream({ isVerified: false });
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', flush: true }));
    return true;
  }

  async remove(hash: string): Promise<void> {
    await this.#client.ask({ method: 'DELETE', name: nameOf(hash), understands: [404] });
  }

  freeBytes(): Promise<number> {
    return this.#incoming.freeBytes();
  }

  scratchPath(): Promise<string> {
    return this.#incoming.newPath();
  }

  async #store(path: string, hash: string, size: number): Promise<void> {
    const limit = new AbortController();
    const late = new StorageFailure('unreachable', 'it takes a file too slowly');
    const timer = setTimeout(() => limit.abort(late), STORE_MS + (size / SLOWEST_BYTES_PER_S) * 1000);
    try {
      const put = { client: this.#client, name: nameOf(hash), hash, size, signal: limit.signal };
      await putFile(put, path, this.#partBytes);
    } finally {
      clearTimeout(timer);
    }
  }

  async #sweepUploads(): Promise<number> {
    let removed = 0;
    for await (const page of listUploads(this.#client)) {
      for (const { name, uploadId, ageMs } of page) {
        if (hashIn(name) === undefined || ageMs < UPLOAD_MS) continue;
        await endParts(this.#client, name, uploadId);
        removed += 1;
      }
    }
    return removed;
  }

  /**
   * Only what was stored since the folder belongs to this database: what was there before, the database may not know
   * because it is older than the files, as after a restore.
   */
  async #sweepObjects(ownedMs: number, isUsed: IsUsed): Promise<number> {
    const database = this.#database;
    if (database === undefined) return 0;
    let removed = 0;
    for await (const page of listObjects(this.#client, FOLDER)) {
      const old = page.flatMap(({ name, ageMs }) => (ageMs >= LEFT_MS && ageMs < ownedMs ? (hashIn(name) ?? []) : []));
      const used = await referencedOf(database, old);
      for (const hash of old) if (!used.has(hash) && (await this.removeUnused(hash, isUsed))) removed += 1;
    }
    return removed;
  }

  /** Returns since when the folder belongs to this database, as an age. */
  async #claim(): Promise<number> {
    this.#isOwn = false;
    const age = (await this.#owner?.claim()) ?? 0;
    this.#isOwn = true;
    return age;
  }

  /** Asked for again and again: somebody may have given the folder to another database meanwhile. */
  async #probe(isThorough: boolean): Promise<void> {
    await this.#claim();
    if (isThorough) {
      const body = new TextEncoder().encode('Muster writes this to see whether it can.\n');
      await this.#client.ask({ method: 'PUT', name: CHECK, body, isProbe: true });
    }
    await probe(this.#client);
  }
}

/** Asks for one name: that needs the bucket, the credentials and the right to list. */
export async function probe(client: ObjectClient): Promise<void> {
  const query = { 'list-type': '2', 'max-keys': '1', prefix: client.prefix };
  await client.ask({ method: 'GET', query, isProbe: true });
}

const nameOf = (hash: string): string => `${FOLDER}${shardOf(hash)}/${hash}`;

/** Undefined for an object that is no blob. */
function hashIn(name: string): string | undefined {
  const hash = name.slice(-64);
  return isBlobName(hash) && name === nameOf(hash) ? hash : undefined;
}
