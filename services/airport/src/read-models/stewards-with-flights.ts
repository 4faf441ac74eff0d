import { type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import type { StewardDto } from '../domain/crew.ts';
import type { PageRequest } from '../paging/page.ts';
import type { LongList } from '../resources/long-list.ts';
import { orderBy } from '../resources/order-by.ts';
import type { Tables } from '../tables.ts';
import { CREW_COLUMNS, FLIGHT_COLUMNS, type FlightRow, flightDto, toFlights } from './flight-rows.ts';

const OWN_COLUMNS = ['stewards.id', 'stewards.first_name', 'stewards.last_name'] as const;

/** Stewards with their flights and who else is on those. */
const withFlights = (db: Kysely<Tables>) =>
  db
    .selectFrom('stewards')
    .leftJoin('assignments as own', 'own.steward_id', 'stewards.id')
    .leftJoin('flights', 'flights.id', 'own.flight_id')
    .leftJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .leftJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .leftJoin('assignments', 'assignments.flight_id', 'flights.id')
    .leftJoin('stewards as crew', 'crew.id', 'assignments.steward_id')
    .select(OWN_COLUMNS)
    .select(FLIGHT_COLUMNS)
    .select(CREW_COLUMNS);

type Query = ReturnType<typeof withFlights>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

const byFlight = (query: Query): Query =>
  query.orderBy('flights.departure_at').orderBy('flights.id').orderBy('crew.id');

const one = prepareQuery<Tables, { id: number }>()((db, parameter) =>
  byFlight(withFlights(db).where('stewards.id', '=', parameter('id'))),
);

export async function readSteward(handle: Handle, id: number): Promise<StewardDto | undefined> {
  const [steward] = toStewards(await one(handle, { id }));
  return steward;
}

/** More stewards than this are read and sent in pieces of so many; each may bring hundreds of flights. */
const PIECE = 1000;

const after = prepareQuery<Tables, { id: number }>()((db, parameter) =>
  byFlight(
    withFlights(db)
      .where('stewards.id', 'in', ({ selectFrom }) =>
        selectFrom('stewards').select('id').where('id', '>', parameter('id')).orderBy('id').limit(sql.lit(PIECE)),
      )
      .orderBy('stewards.id'),
  ),
);

/** All stewards by id. */
export async function listStewards(handle: Handle): Promise<LongList<StewardDto>> {
  const first = toStewards(await after(handle, { id: 0 }));
  return first.length < PIECE ? first : piecesAfter(handle, first);
}

async function* piecesAfter(handle: Handle, first: StewardDto[]): AsyncGenerator<StewardDto[]> {
  for (let piece = first; ; ) {
    yield piece;
    const last = piece.at(-1);
    if (last === undefined || piece.length < PIECE) return;
    piece = toStewards(await after(handle, { id: last.id }));
  }
}

export const SORTABLE = ['id', 'firstName', 'lastName'] as const;
type Property = (typeof SORTABLE)[number];

const SORT_COLUMNS = {
  id: { column: 'stewards.id' },
  firstName: { column: 'stewards.first_name', folded: 'stewards.first_name_folded' },
  lastName: { column: 'stewards.last_name', folded: 'stewards.last_name_folded' },
};

export async function pageOfStewards(handle: Handle, request: PageRequest<Property>): Promise<StewardDto[]> {
  const rows = withFlights(handle.tables<Tables>()).where('stewards.id', 'in', ({ selectFrom }) =>
    orderBy(selectFrom('stewards').select('stewards.id'), request.sort, SORT_COLUMNS, 'stewards.id')
      .limit(request.size)
      .offset(request.offset),
  );
  return toStewards(await byFlight(orderBy(rows, request.sort, SORT_COLUMNS, 'stewards.id')).execute());
}

function toStewards(rows: readonly Row[]): StewardDto[] {
  const stewards: StewardDto[] = [];
  let start = 0;
  for (let end = 1; end <= rows.length; end += 1) {
    const first = rows[start];
    if (first === undefined || rows[end]?.id === first.id) continue;
    stewards.push({
      id: first.id,
      objectType: 'StewardDto',
      firstName: first.first_name,
      lastName: first.last_name,
      flights: toFlights(rows.slice(start, end).filter(hasFlight), flightDto),
    });
    start = end;
  }
  return stewards;
}

/** All columns of a flight come from the same outer join: they are there or not, together. */
function hasFlight(row: Row): row is Row & FlightRow {
  return row.flight_id !== null;
}
