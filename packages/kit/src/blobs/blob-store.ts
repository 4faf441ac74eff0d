import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Handle } from '../database/index.ts';

/** The upload exceeded its size limit. */
export class TooLarge extends Error {}

/** There is no blob of this name, or not the one that was stored: it has another length or other bytes. */
export class BlobMissing extends Error {}

export function isBlobName(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

/** The path of a blob inside a blob folder. */
export function blobPath(folder: string, hash: string): string {
  return join(folder, 'sha256', shardOf(hash), hash);
}

/** The folder of a blob among those of others. */
export function shardOf(hash: string): string {
  if (!isBlobName(hash)) throw new Error('This is not the name of a blob.');
  return hash.slice(0, 2);
}

/** Whether a row references a blob. `within` is the transaction that decides about it. */
export type IsUsed = (hash: string, within?: Handle) => Promise<boolean>;

/** A completely received upload on the local disk that nothing references yet. */
export interface ReceivedBlob {
  readonly hash: string;
  readonly size: number;
  /** Its temporary path until it is kept or discarded. */
  readonly path: string;
  /** Stores the file. Call this before storing the row that references it. */
  keep(): Promise<void>;
  /** Call this after storing the row: makes sure that no concurrent removal took the file, and cleans up. */
  confirm(): Promise<void>;
  /** Deletes the upload. A file that was kept but never confirmed is swept later. */
  discard(): Promise<void>;
}

/** An opened blob. Node's `FileHandle` is one. */
export interface OpenBlob {
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  /** `end` is the last byte. The stream closes the blob unless it is told otherwise. */
  createReadStream(options?: { start?: number; end?: number; autoClose?: boolean }): Readable;
  close(): Promise<void>;
}

/** Blobs that can be read. */
export interface BlobReader {
  /** The caller closes it. Throws BlobMissing if there is none of this size; any size will do if none is given. */
  open(hash: string, size?: number): Promise<OpenBlob>;
}

/** What makes a blob, before it is stored: on the local disk. */
export interface BlobWorkshop {
  /** Throws TooLarge beyond the limit. */
  receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob>;
  /** A file that `receive` of another thread has left to this one. */
  adopt(file: Pick<ReceivedBlob, 'hash' | 'size' | 'path'>): ReceivedBlob;
  /** A path for a temporary file needed while a blob is made. It is swept like an unfinished upload. */
  scratchPath(): Promise<string>;
  /** The free space on the local disk. */
  freeBytes(): Promise<number>;
}

/**
 * Content-addressed storage: files are named by their SHA-256, so the same bytes are stored once and never change. Under
 * its name a file is either complete or absent.
 */
export interface BlobStore extends BlobReader, BlobWorkshop {
  /** Why blobs cannot be stored or read at the moment, in a few words; undefined if they can. */
  readonly trouble: string | undefined;
  /** Begins to watch the storage. Throws only if it belongs to another database, not if it cannot be used. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Removes an unreferenced blob, also while an upload of the same bytes runs: the blob stays if that one is stored.
   * Returns whether it was removed.
   */
  removeUnused(hash: string, isUsed: IsUsed): Promise<boolean>;
  /** Removes what a crash left behind: unfinished uploads, and blobs without a row. */
  sweep(now: number, isUsed: IsUsed): Promise<number>;
  /** Does at once what `sweep` does for files in transit. Only for a process with exclusive access to the data. */
  settle(isUsed: IsUsed): Promise<void>;
  /** The names of all stored blobs. */
  names(): AsyncIterable<string>;
  /** Copies a blob to a new local file, as it is; returns false if there is none. */
  copyTo(hash: string, path: string): Promise<boolean>;
  /** Removes a blob that only the caller knows, such as one of a restore that failed. */
  remove(hash: string): Promise<void>;
}
