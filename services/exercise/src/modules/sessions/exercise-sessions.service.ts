import type { Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Person } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { findUser } from '../accounts/index.ts';
import {
  deleteSessionsInExercise,
  findExerciseSession,
  insertExerciseSession,
  moveExerciseSessionEnd,
} from './exercise-sessions.store.ts';
import type { OpenSession } from './session-cookie.ts';
import { announceSessionEnd } from './session-ends.ts';
import { sessionExpiry } from './session-expiry.ts';

/** The prefix of their ids, by which they are told from whole sessions without a query. */
const PREFIX = 'one_';

export const isForOneExercise = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

/** Begins a session of a trainee that is good for one exercise alone. */
export async function openExerciseSession(
  { config, clock, ids }: Deps,
  tx: Tx,
  { userId, exerciseId }: { readonly userId: string; readonly exerciseId: number },
): Promise<OpenSession> {
  const id = makeSecret(ids, PREFIX);
  const now = clock.now();
  const expiresAt = sessionExpiry(config, now, now);
  await insertExerciseSession(tx, {
    id_hash: hashSecret(id),
    user_id: userId,
    exercise_id: exerciseId,
    logged_in_at: now,
    expires_at: expiresAt,
  });
  return { id, lastsMs: expiresAt - now };
}

/** Ends what slips and join codes have begun for these people in an exercise. */
export async function endSessionsInExercise(tx: Tx, exerciseId: number, userIds: readonly string[]): Promise<void> {
  for (const hash of await deleteSessionsInExercise(tx, exerciseId, userIds)) announceSessionEnd(tx, hash);
}

/**
 * The person behind such a session. The account is asked about each time: an instance of the release before that
 * deactivates or changes it knows nothing of these sessions, and cannot end them.
 */
export async function personInExercise(
  { config, database, clock }: Deps,
  sessionHash: string,
  moves: { readonly afterMs: number; readonly whenMoved: (lastsMs: number) => void },
): Promise<Person | undefined> {
  const session = await findExerciseSession(database, sessionHash);
  const now = clock.now();
  if (session === undefined || session.expires_at <= now) return undefined;
  const user = await findUser(database, session.user_id);
  if (user?.is_active !== true || user.user_group !== 'TRAINEE') return undefined;
  const end = sessionExpiry(config, session.logged_in_at, now);
  if (end <= now) return undefined;
  const isMoved = session.expires_at < end - moves.afterMs || session.expires_at > end;
  if (isMoved) {
    await moveExerciseSessionEnd(database, sessionHash, end);
    moves.whenMoved(end - now);
  }
  return {
    kind: 'person',
    userId: session.user_id,
    group: 'TRAINEE',
    sessionHash,
    sessionExpiresAt: isMoved ? end : session.expires_at,
    onlyExercise: session.exercise_id,
    isGuest: user.guest_of !== null,
    lacksSecondFactor: false,
    elevated: false,
    elevatedUntil: null,
  };
}
