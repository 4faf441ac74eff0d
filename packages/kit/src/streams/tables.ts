import type { Handle, JsonColumn } from '../database/index.ts';

export interface StreamTables {
  events: { stream: string; position: number; type: string; version: number; data: JsonColumn<unknown> };
}

export const tables = (handle: Handle) => handle.tables<StreamTables>();

/** The last row of a stream that has ended. It stays, so that nobody who still knows the stream can go on with it. */
export const END = '$end';

export function lastRow(handle: Handle, stream: string): Promise<{ position: number; type: string } | undefined> {
  return tables(handle)
    .selectFrom('events')
    .select(['position', 'type'])
    .where('stream', '=', stream)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}
