import type { Database } from '../database/index.ts';
import type { StoredEvent } from './event.ts';
import { nextRange } from './read-fields.ts';
import { tables } from './tables.ts';

export interface EventsPage {
  readonly events: readonly StoredEvent[];
  /** Up to which the stream was read, and how much that was. */
  readonly position: number;
  readonly readEvents: number;
  readonly readBytes: number;
  readonly isLast: boolean;
}

/** The next events of some types, without loading the others. A page is limited like those of `readFields`. */
export async function readEventsOfTypes(
  database: Database,
  stream: string,
  after: number,
  types: readonly string[],
): Promise<EventsPage> {
  const range = await nextRange(database, stream, after, types);
  const events = await tables(database)
    .selectFrom('events')
    .select(['position', 'type', 'version', 'data'])
    .where('stream', '=', stream)
    .where('type', 'in', types)
    .where('position', '>', after)
    .where('position', '<=', range.position)
    .orderBy('position')
    .execute();
  return { events, ...range };
}
