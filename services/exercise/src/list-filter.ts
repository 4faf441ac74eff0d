import { lookupKey } from './lookup-key.ts';
import { accountsErrors } from './modules/accounts/accounts.errors.ts';

/** How a list of named things is narrowed. */
export interface ListFilter {
  /** For `like … escape '\'` on a folded name. */
  readonly namePattern?: string;
  readonly since?: number;
  /** Exclusive. */
  readonly until?: number;
}

interface Asked {
  readonly search?: string | null | undefined;
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

const MAX_SEARCH_LENGTH = 200;

/** Parses the arguments of a list. Instants are in ISO 8601. */
export function readListFilter({ search, since, until }: Asked): ListFilter {
  if ((search?.length ?? 0) > MAX_SEARCH_LENGTH) throw accountsErrors.search_too_long('text');
  const key = lookupKey(search ?? '');
  return {
    ...(key === '' ? {} : { namePattern: `%${key.replaceAll(/[\\%_]/g, '\\$&')}%` }),
    ...readPeriod({ since, until }),
  };
}

export function readPeriod({ since, until }: Omit<Asked, 'search'>): Pick<ListFilter, 'since' | 'until'> {
  return {
    ...(typeof since === 'string' ? { since: Date.parse(since) } : {}),
    ...(typeof until === 'string' ? { until: Date.parse(until) } : {}),
  };
}
