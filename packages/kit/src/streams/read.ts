import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from '../database/index.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { END, lastRow, tables } from './tables.ts';

/** Most reads look for the few events that are new. */
const FIRST_PAGE = 8;
const PAGE = 200;
/** The embedded database reads and parses a page in one go: at most this much, or a single event. */
const PAGE_BYTES = 500_000;

/**
 * The events after a position, in order, page by page: memory use does not grow with the stream, and other work runs
 * between pages. Not for use inside a write transaction, which must await nothing but the database.
 */
export async function* readEventPages(
  handle: Handle,
  stream: string,
  after = 0,
  nextTurn: () => Promise<void> = setImmediate,
): AsyncGenerator<readonly StoredEvent[], void> {
  let position = after;
  let next = { upTo: Number.MAX_SAFE_INTEGER, limit: FIRST_PAGE, isLast: false };
  for (;;) {
    const page = await eventsAfter(handle, stream, position, next);
    for (const event of page) {
      if (event.type === END) throw new StreamEnded(stream);
      if (event.position !== position + 1) {
        throw new Error(`The stream "${stream}" goes on at ${event.position} after ${position}: events are missing.`);
      }
      position = event.position;
    }
    yield page;
    if (next.isLast || page.length === 0 || (next.limit === FIRST_PAGE && page.length < FIRST_PAGE)) return;
    await nextTurn();
    next = await nextPage(handle, stream, position);
  }
}

interface Page {
  readonly upTo: number;
  readonly limit: number;
  /** Nothing comes after it. */
  readonly isLast: boolean;
}

function eventsAfter(handle: Handle, stream: string, after: number, { upTo, limit }: Page): Promise<StoredEvent[]> {
  return tables(handle)
    .selectFrom('events')
    .select(['position', 'type', 'version', 'data'])
    .where('stream', '=', stream)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Where the next page ends: events can be large, and their sizes are known without reading them. */
async function nextPage(handle: Handle, stream: string, after: number): Promise<Page> {
  const bytes = handle.isRemote ? sql<number>`octet_length(data::text)` : sql<number>`octet_length(data)`;
  const sizes = await tables(handle)
    .selectFrom('events')
    .select(['position', bytes.as('bytes')])
    .where('stream', '=', stream)
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE)
    .execute();
  let upTo = after;
  let sum = 0;
  for (const { position, bytes: own } of sizes) {
    sum += own;
    if (sum > PAGE_BYTES && upTo > after) return { upTo, limit: PAGE, isLast: false };
    upTo = position;
  }
  return { upTo, limit: PAGE, isLast: sizes.length < PAGE };
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
