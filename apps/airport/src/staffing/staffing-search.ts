export const PERIODS = [1, 3, 7] as const;

export interface StaffingSearch {
  /** The number of days from now. Default: one. */
  readonly days?: (typeof PERIODS)[number];
  /** Includes fully staffed flights. */
  readonly all?: true;
  /** Counted from 0. Default: the first. */
  readonly page?: number;
}

export function readStaffingSearch({ days, all, page }: Record<string, unknown>): StaffingSearch {
  const period = PERIODS.find((one) => one === Number(days));
  const wanted = Number(page);
  return {
    ...(period === undefined || period === 1 ? {} : { days: period }),
    ...(all === true || all === 'true' ? { all: true } : {}),
    ...(Number.isSafeInteger(wanted) && wanted > 0 ? { page: wanted } : {}),
  };
}
