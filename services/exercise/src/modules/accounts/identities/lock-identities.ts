import { createHash } from 'node:crypto';
import type { Tx } from '@muster/kit/database';
import type { Identity } from './identities.store.ts';

/** A list can name thousands of people, and a database server has room for some thousand locks of all transactions. */
const LOCKS = 64;

/**
 * Nobody else gives a user to one of these people until the transaction ends: of two first logins at once, the second
 * one finds the user of the first. Take it before any other lock, so that nobody who waits for it holds up those who
 * have it.
 */
export async function lockIdentities(tx: Tx, identities: readonly Identity[]): Promise<void> {
  await tx.lock(...new Set(identities.map((identity) => `identities ${lockOf(identity)}`)));
}

function lockOf({ issuer, subject }: Identity): number {
  return createHash('sha256').update(`${issuer} ${subject}`).digest().readUInt8() % LOCKS;
}
