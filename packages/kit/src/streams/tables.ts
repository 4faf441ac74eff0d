import type { Handle, JsonColumn } from '../database/index.ts';

export interface StreamTables {
  events: { stream: string; position: number; type: string; version: number; data: JsonColumn<unknown> };
  stream_snapshots: {
    id: string;
    stream: string;
    position: number;
    version: string;
    state: 'UNFINISHED' | 'VALID' | 'SUPERSEDED';
    parts: number;
    bytes: number;
    begun_at: number;
  };
  stream_snapshot_parts: { snapshot_id: string; number: number; data: string; checksum: number };
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
