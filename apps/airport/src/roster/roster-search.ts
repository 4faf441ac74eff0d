export const DAY_COUNTS = [1, 3, 7] as const;

export interface RosterSearch {
  /** The first day in UTC, such as `2026-03-01`. Default: today. */
  readonly day?: string;
  /** The number of days. Default: one. */
  readonly days?: (typeof DAY_COUNTS)[number];
  /** Whether all days fit into the window. */
  readonly fit?: true;
}

export function readRosterSearch({ day, days, fit }: Record<string, unknown>): RosterSearch {
  const count = DAY_COUNTS.find((one) => one === Number(days));
  return {
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
    ...(count === undefined || count === 1 ? {} : { days: count }),
    ...(fit === true ? { fit } : {}),
  };
}
