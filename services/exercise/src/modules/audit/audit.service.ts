import { type AuditFilter, type AuditRow, listActs } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../page.ts';

const MAX_LISTED = 200;

export interface AuditPage {
  readonly acts: readonly AuditRow[];
  readonly hasNextPage: boolean;
}

/** One more is read than returned, to know whether there are more. */
export async function pageOfActs(
  { database }: Deps,
  filter: AuditFilter,
  asked: number | null | undefined,
): Promise<AuditPage> {
  const { limit } = readPage({ limit: asked }, { max: MAX_LISTED, defaultLimit: 50 });
  const rows = await listActs(database, filter, limit + 1);
  return { acts: rows.slice(0, limit), hasNextPage: rows.length > limit };
}
