/** How a list is narrowed, as it stands in the address. */
export interface ListSearch {
  find?: string;
  /** Days as in a date field, `2026-01-31`, in the time zone of the browser. */
  from?: string;
  to?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** What the server accepts. */
export const MAX_FIND_LENGTH = 200;

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(startOf(value).getTime()) ? value : undefined;

export function listSearch(search: Record<string, unknown>): ListSearch {
  // The router reads digits as a number.
  const find = ['string', 'number'].includes(typeof search['find']) ? String(search['find']).trim() : '';
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  return {
    ...(find === '' ? {} : { find: find.slice(0, MAX_FIND_LENGTH) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The arguments of a query: instants from the start of the first day to the end of the last. */
export function periodOf({ from, to }: ListSearch): { readonly since?: string; readonly until?: string } {
  return {
    ...(from === undefined ? {} : { since: startOf(from).toISOString() }),
    ...(to === undefined ? {} : { until: startOf(to, 1).toISOString() }),
  };
}

/** The arguments of a query for a list of named things; undefined if the list is not narrowed. */
export function filterOf(
  search: ListSearch,
): { readonly search?: string; readonly since?: string; readonly until?: string } | undefined {
  const { find } = search;
  const filter = { ...(find === undefined ? {} : { search: find }), ...periodOf(search) };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

/** Midnight of a day; `later` days after it, which are not always of 24 hours. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(2000, 0, 1);
  midnight.setFullYear(year, month - 1, date + later);
  return midnight;
}
