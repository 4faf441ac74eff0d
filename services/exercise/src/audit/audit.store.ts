import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
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

export async function insertAct(tx: Tx, { detail, ...act }: Omit<AuditRow, 'id'>): Promise<void> {
  await tables(tx)
    .insertInto('audit')
    .values({ ...act, detail: json(detail) })
    .execute();
}

export interface AuditFilter {
  /** Older than this one. */
  readonly before?: number | undefined;
  /** A prefix of the act. */
  readonly act?: string | undefined;
  /** The actor or subject. */
  readonly about?: string | undefined;
}

/** Newest first. */
export async function listActs(
  handle: Handle,
  { before, act, about }: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  let query = tables(handle).selectFrom('audit').selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  if (act !== undefined) {
    const pattern = `${act.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<SqlBool>`act like ${pattern} escape '\\'`);
  }
  if (about !== undefined) query = query.where((is) => is.or([is('actor', '=', about), is('subject', '=', about)]));
  return query.orderBy('id', 'desc').limit(limit).execute();
}
