import type { Explanation } from '../team/explanations.ts';

/** The alternative that would be sent to a team now. */
export const fitting = (explanation: Explanation | undefined): string | undefined =>
  explanation?.kind === 'CHOSEN'
    ? (explanation.alternative ?? undefined)
    : explanation?.kind === 'WAITING'
      ? explanation.alternatives?.find(({ missing }) => missing === null)?.alternative
      : undefined;
