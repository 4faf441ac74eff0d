import type { Handle } from '@muster/kit/database';
import { findSession } from '../sessions.store.ts';

/** The login at the provider with which a session began; undefined for every other session. */
export async function signOnOfSession(handle: Handle, sessionHash: string): Promise<string | undefined> {
  return (await findSession(handle, sessionHash))?.sign_on ?? undefined;
}
