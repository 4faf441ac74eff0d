import { type Handle, type JsonColumn, json, prepareInsert, type Tx } from '@muster/kit/database';
import { type Generated, type Selectable, type SqlBool, sql } from 'kysely';

interface AuditTables {
  audit: {
    id: Generated<number>;
    at: number;
    actor: string;
    act: string;
    subject: string;
    detail: JsonColumn<object>;
  };
}

export type AuditRow = Selectable<AuditTables['audit']>;

const tables = (handle: Handle) => handle.tables<AuditTables>();

const insertRows = prepareInsert<AuditTables>()('audit', ['at', 'actor', 'act', 'subject', 'detail']);

export async function insertActs(tx: Tx, acts: readonly Omit<AuditRow, 'id'>[]): Promise<void> {
  await insertRows(
    tx,
    acts.map(({ detail, ...act }) => ({ ...act, detail: json(detail) })),
  );
}

export interface AuditFilter {
  /** Older than this one. */
  readonly before?: number | undefined;
  /** A prefix of the act. */
  readonly act?: string | undefined;
  /** The actor or subject. */
  readonly about?: string | undefined;
  readonly since?: number | undefined;
  /** Exclusive. */
  readonly until?: number | undefined;
}

/** Newest first. */
export async function listActs(handle: Handle, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const ids = await idsOfPeriod(handle, filter);
  if (ids === undefined) return [];
  const { about } = filter;
  const newest = (party?: 'actor' | 'subject') =>
    matching(handle, filter, ids)
      .$if(party !== undefined, (query) => query.where(party ?? 'actor', '=', about ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  if (about === undefined) return newest();
  // Each has an index of its own; asked for both at once, a database reads all acts of a busy person.
  const [done, suffered] = await Promise.all([newest('actor'), newest('subject')]);
  const byId = new Map([...done, ...suffered].map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit);
}

interface Ids {
  readonly from?: number;
  readonly to?: number;
}

function matching(handle: Handle, { before, act, since, until }: AuditFilter, { from, to }: Ids) {
  const pattern = `${(act ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return tables(handle)
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(act !== undefined, (query) => query.where(sql<SqlBool>`act like ${pattern} escape '\\'`))
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('id', '<=', to ?? 0))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0));
}

/** A clock that was set back by less than this hides no act. */
const CLOCK_STEP_MS = 24 * 60 * 60 * 1000;

/**
 * Ids that enclose a period: the log is in the order of ids, which is that of time but for changed clocks. Without them
 * the whole log would be read for a day long ago. Undefined: there was nothing.
 */
async function idsOfPeriod(handle: Handle, { since, until }: AuditFilter): Promise<Ids | undefined> {
  const first = since === undefined ? undefined : await edgeOf(handle, 'asc', since - CLOCK_STEP_MS);
  const last = until === undefined ? undefined : await edgeOf(handle, 'desc', until + CLOCK_STEP_MS);
  if ((since !== undefined && first === undefined) || (until !== undefined && last === undefined)) return undefined;
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
}

/** The id of the first act from a time on, or of the last one before it. */
async function edgeOf(handle: Handle, direction: 'asc' | 'desc', at: number): Promise<number | undefined> {
  const row = await tables(handle)
    .selectFrom('audit')
    .select('id')
    .where('at', direction === 'asc' ? '>=' : '<', at)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
