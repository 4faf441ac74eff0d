import { Lexer } from 'yaml';
import type { FieldValue } from '../../edit/intent.ts';
import { LIMITS } from '../../limits.ts';

/** What the model of an inject has besides what is written. */
const BYTES_OF_DEFAULTS = 500;
/** What a person, a role or a channel takes at most. */
const OTHER = { bytes: 700, lexemes: 22, values: 8 } as const;
/** Nothing is counted to the last byte. */
const SHARE = 0.97;

/** How much of a package's limits the injects of a table have used. */
export class PackageRoom {
  #bytes = 0;
  #lexemes = 0;
  #values = 0;

  /** Whether there was room for an inject beside as many other things, which is used then. */
  take(fields: FieldValue, written: string, others: number): boolean {
    const bytes = this.#bytes + new TextEncoder().encode(written).length + BYTES_OF_DEFAULTS;
    const lexemes = this.#lexemes + lexemesIn(written);
    const values = this.#values + valuesIn(fields);
    const fits =
      bytes + others * OTHER.bytes <= LIMITS.modelBytes * SHARE &&
      lexemes + others * OTHER.lexemes <= LIMITS.lexemes * SHARE &&
      values + others * OTHER.values <= LIMITS.values * SHARE;
    if (!fits) return false;
    this.#bytes = bytes;
    this.#lexemes = lexemes;
    this.#values = values;
    return true;
  }
}

function lexemesIn(written: string): number {
  let count = 0;
  for (const _ of new Lexer().lex(`${written}\n\n`)) count += 1;
  return count;
}

function valuesIn(value: FieldValue | undefined): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each: FieldValue | undefined) => sum + valuesIn(each) + 1, 1);
}
