import type { Database } from '@muster/kit/database';
import { readPage } from '../page.ts';
import { type AuditFilter, type AuditRow, listActs } from './audit.store.ts';

export type { AuditFilter, AuditRow };

const MAX_LISTED = 200;

export interface AuditPage {
  readonly acts: readonly AuditRow[];
  readonly hasNextPage: boolean;
}

/** Recorded acts, newest first. One more is read than returned, to know whether there are more. */
export async function pageOfActs(
  database: Database,
  filter: AuditFilter,
  asked: number | null | undefined,
): Promise<AuditPage> {
  const { limit } = readPage({ limit: asked }, { max: MAX_LISTED, defaultLimit: 50 });
  const rows = await listActs(database, filter, limit + 1);
  return { acts: rows.slice(0, limit), hasNextPage: rows.length > limit };
}
