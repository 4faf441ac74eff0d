const SORTABLE = ['lastName', 'firstName', 'id'] as const;
export type SortProperty = (typeof SORTABLE)[number];

export interface StewardsSearch {
  /** Default: by last name. */
  readonly sort?: SortProperty;
  readonly down?: true;
  /** Counted from 0. Default: the first. */
  readonly page?: number;
}

export function readStewardsSearch({ sort, down, page }: Record<string, unknown>): StewardsSearch {
  const property = SORTABLE.find((one) => one === sort);
  const wanted = Number(page);
  return {
    ...(property === undefined || property === 'lastName' ? {} : { sort: property }),
    ...(down === true || down === 'true' ? { down: true } : {}),
    ...(Number.isSafeInteger(wanted) && wanted > 0 ? { page: wanted } : {}),
  };
}
