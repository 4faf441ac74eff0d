import { hash } from 'node:crypto';
import { type Handle, prepareQuery } from '@muster/kit/database';
import { sql } from 'kysely';
import type { ReadTables } from './tables.ts';

/*
 * Counters of changes, which triggers move in the transaction of a change. Read them before what they stand for: an
 * answer may then be newer than its tag, which is why another one is sent in vain at worst, but never older.
 */

/** Sums exceed what JavaScript counts exactly. */
const CATALOGUE = sql<string>`(select cast(sum(changes) as text) from change_counts where kind = 'catalogue')`;

const ofSteward = prepareQuery<ReadTables, { id: number }>()((db, parameter) =>
  db
    .selectFrom('stewards')
    .leftJoin('steward_changes', 'steward_changes.steward_id', 'stewards.id')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      sql<string | null>`cast(steward_changes.changes as text)`.as('state'),
      sql<string | null>`(
        select cast(sum(coalesce(flight_changes.changes, 0)) as text)
        from assignments
        left join flight_changes on flight_changes.flight_id = assignments.flight_id
        where assignments.steward_id = stewards.id
      )`.as('flights'),
      CATALOGUE.as('catalogue'),
    ])
    .where('stewards.id', '=', parameter('id')),
);

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** The two parts of the entity tag of a steward. */
export interface StewardTag {
  /** Their name, and which flights they have. */
  readonly state: string;
  /** What else is in the answer: the flights themselves, their crews and airplanes. */
  readonly body: string;
}

export async function stewardTag(handle: Handle, id: number): Promise<StewardTag | undefined> {
  const [row] = await ofSteward(handle, { id });
  if (row === undefined) return undefined;
  const { flights, catalogue, state } = row;
  return {
    state: state ?? newStewardTag(row).state,
    body: flights === null ? NO_FLIGHTS : `${flights}-${catalogue}`,
  };
}

/**
 * The tag of a steward of whom nothing has changed yet. In a database that is restored from a copy, the same id can be
 * given to somebody else.
 */
export function newStewardTag({ firstName, lastName }: Name): StewardTag {
  return { state: hash('sha1', JSON.stringify([firstName, lastName]), 'base64url'), body: NO_FLIGHTS };
}

const NO_FLIGHTS = '0';

export function tagText({ state, body }: StewardTag): string {
  return `${state}.${body}`;
}

const ofEverything = prepareQuery<ReadTables, Record<never, never>>()((db) =>
  db
    .selectFrom('change_counts')
    .select(['kind', sql<string>`cast(sum(changes) as text)`.as('changes')])
    .groupBy('kind'),
);

/** What has changed how often, of all stewards and flights. */
export interface ChangeCounts {
  readonly people: string;
  readonly rosters: string;
  readonly catalogue: string;
}

export async function changeCounts(handle: Handle): Promise<ChangeCounts> {
  const counts = { people: '', rosters: '', catalogue: '' };
  for (const { kind, changes } of await ofEverything(handle, {})) counts[kind] = changes;
  return counts;
}
