export const PERIODS = [1, 3, 7] as const;

export interface StaffingSearch {
  /** How many days from now on; left out, one. */
  readonly days?: (typeof PERIODS)[number];
  /** Also the flights that have their crew. */
  readonly all?: true;
  /** Counted from 0; left out, the first. */
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
