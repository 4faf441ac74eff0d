import { violates } from '@muster/kit/database';
import type { Group, Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../page.ts';
import { accountsActs } from './accounts.acts.ts';
import { accountsErrors } from './accounts.errors.ts';
import { type DomainRow, insertDomain, listDomains, removeDomain } from './domains.store.ts';
import { type TagRow, tagsOfUsers } from './tags/tags.store.ts';
import { pageOfUsers } from './user-list/user-list.store.ts';
import { readDomain } from './username.ts';

interface PageFilter {
  readonly group?: Group | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly search?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

const MAX_PAGE_SIZE = 200;
const MAX_TAGS = 20;

export async function pageOf({ database }: Deps, filter: PageFilter) {
  const { limit, offset } = readPage(filter, { max: MAX_PAGE_SIZE, defaultLimit: 50 });
  if ((filter.tags?.length ?? 0) > MAX_TAGS) throw accountsErrors.search_too_long('tags', { max: MAX_TAGS });
  if ((filter.search?.length ?? 0) > 200) throw accountsErrors.search_too_long('text');
  const page = await pageOfUsers(
    database,
    {
      group: filter.group ?? undefined,
      isActive: filter.isActive ?? undefined,
      tags: filter.tags ?? undefined,
      search: filter.search ?? undefined,
    },
    { limit, offset },
  );
  return { ...page, offset };
}

export async function tagsOf({ database }: Deps, userIds: readonly string[]): Promise<Map<string, TagRow[]>> {
  return tagsOfUsers(database, userIds);
}

export async function listOfDomains({ database }: Deps): Promise<DomainRow[]> {
  return listDomains(database);
}

export async function addDomain({ database, clock }: Deps, actor: Person, value: string): Promise<DomainRow> {
  const domain = readDomain(value);
  try {
    return await database.transaction(async (tx) => {
      const row = await insertDomain(tx, domain);
      await recordAct(tx, { at: clock.now(), actor: actor.userId, act: accountsActs['domain.added'], subject: domain });
      return row;
    });
  } catch (error) {
    if (violates(error, 'domains_domain_unique')) throw accountsErrors.domain_taken({ domain });
    throw error;
  }
}

export async function deleteDomain({ database, clock }: Deps, actor: Person, id: string): Promise<string> {
  await database.transaction(async (tx) => {
    if (!/^\d{1,15}$/.test(id) || !(await removeDomain(tx, Number(id)))) {
      throw accountsErrors.domain_unknown({ id: id.slice(0, 30) });
    }
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act: accountsActs['domain.removed'], subject: id });
  });
  return id;
}
