import { createHash } from 'node:crypto';
import type { Ids } from '@muster/kit/runtime';

/** 256 random bits, in letters that fit into a cookie, a header or a link. */
export function makeSecret(ids: Ids, prefix = ''): string {
  return `${prefix}${ids.bytes(32).toString('base64url')}`;
}

/**
 * What is stored of a secret, and what it is looked up by. A secret of 256 random bits needs no slow hash; looking up
 * the hash by index tells a guesser nothing about how close a guess was.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
