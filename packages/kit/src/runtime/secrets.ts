import { hash } from 'node:crypto';
import type { Ids } from './ids.ts';

/** 256 random bits, in an alphabet that is safe in a cookie, a header or a link. */
export function makeSecret(ids: Ids, prefix = ''): string {
  return `${prefix}${ids.bytes(32).toString('base64url')}`;
}

/**
 * The stored form of a secret, by which it is looked up. A secret of 256 random bits needs no slow hash, and an index
 * lookup of the hash leaks nothing about how close a guess was.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
