export interface ProposalSearch {
  /** The day in UTC, such as `2026-03-01`. Default: today. */
  readonly day?: string;
  /** The id of an airport: only stewards based there. */
  readonly base?: number;
}

export function readProposalSearch({ day, base }: Record<string, unknown>): ProposalSearch {
  const id = Number(base);
  return {
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { base: id } : {}),
  };
}
