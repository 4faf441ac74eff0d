import { type SaidArguments, said } from '@muster/sentences';
import { REFUSALS } from './sentences.ts';

export type RefusalCode = keyof typeof REFUSALS;

/** A table that cannot become a definition. The message says why, and what to do. */
export class TableRefused extends Error {
  readonly code: RefusalCode;
  readonly params;

  constructor(code: RefusalCode, given: readonly unknown[]) {
    const { message, params } = said(REFUSALS[code], given);
    super(message);
    this.code = code;
    this.params = params;
  }
}

/** The error to throw. */
export function refused<Code extends RefusalCode>(
  code: Code,
  ...given: SaidArguments<(typeof REFUSALS)[Code]>
): TableRefused {
  return new TableRefused(code, given);
}
