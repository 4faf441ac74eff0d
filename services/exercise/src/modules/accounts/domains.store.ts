import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface DomainsTables {
  domains: { id: Generated<number>; domain: string };
}

export interface DomainRow {
  readonly id: number;
  readonly domain: string;
}

const tables = (handle: Handle) => handle.tables<DomainsTables>();

export async function listDomains(handle: Handle): Promise<DomainRow[]> {
  return tables(handle).selectFrom('domains').selectAll().orderBy('domain').execute();
}

export async function insertDomain(tx: Tx, domain: string): Promise<DomainRow> {
  return tables(tx).insertInto('domains').values({ domain }).returningAll().executeTakeFirstOrThrow();
}

export async function removeDomain(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('domains').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
