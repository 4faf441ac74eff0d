import type { Handle, JsonColumn } from '../database/index.ts';

export interface StreamTables {
  events: { stream: string; position: number; type: string; version: number; data: JsonColumn<unknown> };
}

export const tables = (handle: Handle) => handle.tables<StreamTables>();

/** The last row of an ended stream. It stays, so that no instance with a cached state can append. */
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
