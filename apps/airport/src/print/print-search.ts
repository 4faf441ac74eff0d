export interface PrintSearch {
  /** The day, or the first of seven days, in UTC. Default: today. */
  readonly day?: string;
  /** Only the week of this steward. */
  readonly steward?: number;
}

export function readPrintSearch({ day, steward }: Record<string, unknown>): PrintSearch {
  const id = Number(steward);
  return {
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { steward: id } : {}),
  };
}
