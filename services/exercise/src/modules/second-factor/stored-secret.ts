import { isSealed, type Sealer } from '@muster/kit/sealing';
import { fromBase32, toBase32 } from './base32.ts';
import { secondFactorErrors } from './second-factor.errors.ts';

interface Owner {
  readonly id: string;
  readonly username: string;
}

const bound = ({ id }: Pick<Owner, 'id'>): string => `second factor of ${id}`;

/** As it is stored: sealed, if the operator gave a key. */
export function storedSecret(sealer: Sealer | undefined, secret: Buffer, owner: Owner): string {
  const text = toBase32(secret);
  return sealer?.seal(text, bound(owner)) ?? text;
}

/** The same secret, sealed with the present key; undefined if neither that one nor the former one opens it. */
export function resealed(
  { present, former }: { readonly present: Sealer | undefined; readonly former: Sealer | undefined },
  stored: string,
  owner: Pick<Owner, 'id'>,
): string | undefined {
  if (!isSealed(stored)) return present?.seal(stored, bound(owner)) ?? stored;
  if (present !== undefined && 'secret' in present.open(stored, bound(owner))) return stored;
  const opened = former?.open(stored, bound(owner));
  if (opened === undefined || 'problem' in opened) return undefined;
  return present?.seal(opened.secret, bound(owner)) ?? opened.secret;
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
