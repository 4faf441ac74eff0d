import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from '../database/index.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { END, lastRow, tables } from './tables.ts';

const PAGE = 200;

/**
 * The events after a position, in order, page by page: memory use does not grow with the stream, and other work runs
 * between pages. Not for use inside a write transaction, which must await nothing but the database.
 */
export async function* readEventPages(
  handle: Handle,
  stream: string,
  after = 0,
): AsyncGenerator<readonly StoredEvent[], void> {
  let position = after;
  for (;;) {
    const page = await tables(handle)
      .selectFrom('events')
      .select(['position', 'type', 'version', 'data'])
      .where('stream', '=', stream)
      .where('position', '>', position)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    for (const event of page) {
      if (event.type === END) throw new StreamEnded(stream);
      if (event.position !== position + 1) {
        throw new Error(`The stream "${stream}" goes on at ${event.position} after ${position}: events are missing.`);
      }
      position = event.position;
    }
    yield page;
    if (page.length < PAGE) return;
    await setImmediate();
  }
}

/** The same, event by event. */
export async function* readEvents(handle: Handle, stream: string, after = 0): AsyncGenerator<StoredEvent, void> {
  for await (const page of readEventPages(handle, stream, after)) yield* page;
}

/** Which of these streams have moved past a position or ended. */
export async function movedSince(handle: Handle, positions: ReadonlyMap<string, number>): Promise<string[]> {
  if (positions.size === 0) return [];
  const rows = await tables(handle)
    .selectFrom('events')
    .select('stream')
    .distinct()
    .where((row) =>
      row.or(
        [...positions].map(([stream, after]) => row.and([row('stream', '=', stream), row('position', '>', after)])),
      ),
    )
    .execute();
  return rows.map(({ stream }) => stream);
}

/** The position of a stream; 0 if it has no events. */
export async function latestPosition(handle: Handle, stream: string): Promise<number> {
  const last = await lastRow(handle, stream);
  if (last?.type === END) throw new StreamEnded(stream);
  return last?.position ?? 0;
}

/** As many parameters as every database takes per statement. */
const STREAMS_PER_BATCH = 1000;

/** The positions of streams, including ended ones; streams without events are absent. */
export async function latestPositions(handle: Handle, streams: readonly string[]): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  for (let from = 0; from < streams.length; from += STREAMS_PER_BATCH) {
    const asked = sql.join(streams.slice(from, from + STREAMS_PER_BATCH).map((stream) => sql`(${stream})`));
    // Each subquery reads the end of its key; grouping would scan every event.
    const { rows } = await sql<{ stream: string; position: number | null }>`
      with asked(stream) as (values ${asked})
      select stream, (select max(position) from events where events.stream = asked.stream) as position
      from asked`.execute(tables(handle));
    for (const { stream, position } of rows) if (position !== null) positions.set(stream, position);
  }
  return positions;
}
