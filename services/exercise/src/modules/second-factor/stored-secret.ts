import { isSealed, type Sealer } from '@muster/kit/sealing';
import { fromBase32, toBase32 } from './base32.ts';
import { secondFactorErrors } from './second-factor.errors.ts';

interface Owner {
  readonly id: string;
  readonly username: string;
}

const bound = ({ id }: Owner): string => `second factor of ${id}`;

/** As it is stored: sealed, if the operator gave a key. */
export function storedSecret(sealer: Sealer | undefined, secret: Buffer, owner: Owner): string {
  const text = toBase32(secret);
  return sealer?.seal(text, bound(owner)) ?? text;
}

/** Reads what was stored before there was a key, too. */
export function openSecret(sealer: Sealer | undefined, stored: string, owner: Owner): Buffer {
  const { username } = owner;
  if (!isSealed(stored)) return fromBase32(stored);
  if (sealer === undefined) throw secondFactorErrors.second_factor_unreadable('no_key', { username });
  const opened = sealer.open(stored, bound(owner));
  if ('problem' in opened) throw secondFactorErrors.second_factor_unreadable(opened.problem, { username });
  return fromBase32(opened.secret);
}
