import { type Database, type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../paging/page.ts';
import type { LongList } from '../resources/long-list.ts';
import { orderBy } from '../resources/order-by.ts';
import type { SerializedRecords } from '../resources/serialized-records.ts';
import type { Person } from './roster-queries.ts';
import { personHead } from './serialized-flights.ts';
import { writePeople, writeStewards } from './serialized-stewards.ts';
import type { ReadTables } from './tables.ts';

/** Which fields of stewards the client requested. */
interface Shown {
  readonly flights?: boolean;
}

const people = (db: Kysely<ReadTables>) =>
  db.selectFrom('stewards').select(['id', 'first_name as firstName', 'last_name as lastName']);

/** The batch size; more stewards than this are sent in batches, because each can have hundreds of flights. */
const PIECE = 1000;

const after = prepareQuery<ReadTables, { id: number }>()((db, parameter) =>
  people(db).where('id', '>', parameter('id')).orderBy('id').limit(sql.lit(PIECE)),
);

interface Batch {
  readonly last: number;
  readonly written: SerializedRecords;
}

function pieceAfter(database: Database, id: number, shown: Shown): Promise<Batch> {
  return database.snapshot(async (handle) => {
    const rows = await after(handle, { id });
    return { last: rows.at(-1)?.id ?? id, written: await write(handle, rows, shown) };
  });
}

/** All stewards by id. */
export async function writeStewardList(database: Database, shown: Shown): Promise<LongList<never>> {
  const first = await pieceAfter(database, 0, shown);
  return first.written.count < PIECE ? first.written : piecesAfter(database, first, shown);
}

async function* piecesAfter(database: Database, first: Batch, shown: Shown): AsyncGenerator<SerializedRecords> {
  for (let piece = first; ; piece = await pieceAfter(database, piece.last, shown)) {
    yield piece.written;
    if (piece.written.count < PIECE) return;
  }
}

export const SORTABLE = ['id', 'firstName', 'lastName'] as const;
type Property = (typeof SORTABLE)[number];

const SORT_COLUMNS = {
  id: { column: 'id' },
  firstName: { column: 'first_name', folded: 'first_name_folded' },
  lastName: { column: 'last_name', folded: 'last_name_folded' },
};

export async function writeStewardPage(
  handle: Handle,
  { sort, size, offset }: PageRequest<Property>,
  shown: Shown,
): Promise<SerializedRecords> {
  const query = orderBy(people(handle.tables<ReadTables>()), sort, SORT_COLUMNS).limit(size).offset(offset);
  return write(handle, await query.execute(), shown);
}

async function write(handle: Handle, rows: readonly Person[], { flights = true }: Shown): Promise<SerializedRecords> {
  const ids = rows.map(({ id }) => id);
  return flights ? writeStewards(handle, ids) : writePeople(rows);
}

const byId = prepareQuery<ReadTables, { id: number }>()((db, parameter) =>
  people(db).where('id', '=', parameter('id')),
);

/** A steward without their flights. */
export async function writePerson(handle: Handle, id: number): Promise<string | undefined> {
  const [person] = await byId(handle, { id });
  return person === undefined ? undefined : `${personHead(person)}}`;
}
