import { type Database, DatabaseUnavailable } from '../database/index.ts';
import { type DiskReserve, isFull, type Logger } from '../runtime/index.ts';

/** Makes room for opening the database if its disk is full; returns why it is. */
export function makeRoom(reserve: DiskReserve): DatabaseUnavailable | undefined {
  try {
    reserve.findRoom();
    return undefined;
  } catch (error) {
    if (!isFull(error)) throw error;
    reserve.giveUp();
    return new DatabaseUnavailable('disk full', error);
  }
}

/** Reports that the disk is full until there is room for the reserve, and some more. */
export function watchRoom(
  database: Database,
  reserve: DiskReserve,
  full: DatabaseUnavailable | undefined,
  log: Logger,
) {
  database.availability.addProbe(async () => reserve.findRoom());
  if (full === undefined) return;
  database.availability.failed(full.reason);
  log.warn({ err: full }, 'the disk is full: reads are served, writes are refused until there is room');
}

export function isFullDisk(error: unknown): boolean {
  return isFull(error) || (error instanceof DatabaseUnavailable && error.reason === 'disk full');
}
