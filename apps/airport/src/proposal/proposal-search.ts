/** A day with very many flights is proposed in parts. */
export const QUARTERS = [0, 6, 12, 18] as const;

export interface ProposalSearch {
  /** The day in UTC, such as `2026-03-01`. Default: today. */
  readonly day?: string;
  /** The id of an airport: only stewards based there. */
  readonly base?: number;
  /** The hour at which a quarter of the day begins. Default: the whole day. */
  readonly quarter?: (typeof QUARTERS)[number];
}

export function readProposalSearch({ day, base, quarter }: Record<string, unknown>): ProposalSearch {
  const id = Number(base);
  const hour = QUARTERS.find((one) => String(one) === String(quarter));
  return {
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { base: id } : {}),
    ...(hour === undefined ? {} : { quarter: hour }),
  };
}
