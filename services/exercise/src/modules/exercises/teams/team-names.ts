import { caseless, type Definition } from '@muster/definition';
import { mailSystemAddress } from '@muster/engine';
import type { Ids } from '@muster/kit/runtime';
import { normalize } from '@muster/kit/text';

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const MAX_LOCAL_PART_LENGTH = 50;

/** The code that people type to join a team. */
export function makeJoinCode(ids: Ids): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of ids.bytes(CODE_LENGTH)) {
      // Bytes beyond the last whole multiple would bias the code towards the first letters.
      if (byte < CODE_LETTERS.length * 8 && code.length < CODE_LENGTH) code += CODE_LETTERS[byte % CODE_LETTERS.length];
    }
  }
  return code;
}

/** Normalizes a typed code; undefined if it is malformed. */
export function readJoinCode(typed: string): string | undefined {
  if (typed.length > 64) return undefined;
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z\d]{8}$/.test(code) ? code : undefined;
}

/** Unique addresses for teams, different from those of the characters of the definition. */
export class TeamAddresses {
  readonly #suffix: string;
  readonly #taken: Set<string>;

  constructor({ config, emailPersons }: Definition, taken: readonly string[]) {
    this.#suffix = config.customEmailSuffix;
    const addresses = [...emailPersons.map(({ address }) => address), mailSystemAddress(config), ...taken];
    this.#taken = new Set(addresses.map(caseless));
  }

  /** `fallback` is used for a name without usable letters. */
  next(name: string, fallback: string): string {
    const local = folded(name) || fallback;
    for (let number = 1; ; number += 1) {
      const address = `${local}${number === 1 ? '' : `-${number}`}@${this.#suffix}`;
      const key = caseless(address);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return address;
    }
  }
}

/** A name as part of a mail address: "Žluťoučtí koně" becomes "zlutoucti-kone". */
function folded(name: string): string {
  return normalize(name, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LOCAL_PART_LENGTH)
    .replaceAll(/^-|-$/g, '');
}
