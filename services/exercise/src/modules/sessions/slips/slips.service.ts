import type { Handle, Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Person } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { confirmActor, findUsers, lockUser, noteLogin, type User, userUnknown } from '../../accounts/index.ts';
import { endSessionsInExercise, openExerciseSession } from '../exercise-sessions.service.ts';
import { deleteSessionsForExercise } from '../exercise-sessions.store.ts';
import type { OpenSession } from '../session-cookie.ts';
import { sessionsActs } from '../sessions.acts.ts';
import { sessionsErrors } from '../sessions.errors.ts';
import { endFormerSession, type SessionDeps } from '../sessions.service.ts';
import {
  deleteSlips,
  deleteSlipsForExercise,
  deleteSlipsOf,
  findSlip,
  replaceSlips,
  type SlipRow,
  takeSlip,
} from './slips.store.ts';

const MAX_TOKEN_LENGTH = 200;
/** A class, and what is stored within a moment. */
const MAX_SLIPS = 500;
/** Counted from the planned start, or from the making if there is none. */
const LIFETIME_MS = 24 * 3_600_000;

/** A new slip, with the token that is shown only once. */
export interface NewSlip {
  readonly userId: string;
  readonly teamId: number;
  readonly token: string;
  readonly expiresAt: number;
}

const endOf = (plannedStart: number | null, madeAt: number): number => (plannedStart ?? madeAt) + LIFETIME_MS;

/**
 * Makes a slip for each of these trainees, or for all in the teams of the exercise. Their former ones are void, and what
 * those have begun ends.
 */
export async function makeSlips(
  deps: SessionDeps,
  actor: Person,
  exercise: string,
  userIds: readonly string[] | null,
): Promise<NewSlip[]> {
  const { database, clock, ids, slipRoster } = deps;
  const { exerciseId, teams, plannedStart } = await slipRoster.membersOf(actor, exercise);
  const named = new Set(userIds ?? teams.keys());
  if (userIds !== null) refuseTooMany(named.size);
  const now = clock.now();
  const expiresAt = endOf(plannedStart, now);
  if (expiresAt <= now) throw sessionsErrors.slips_refused('start_long_ago');
  const users = await findUsers(database, [...named]);
  const slips = [...named].flatMap((userId): NewSlip[] => {
    const teamId = teams.get(userId);
    const user = users.get(userId);
    const isFit = user !== undefined && mayUseSlips(user);
    if (userIds === null && !isFit) return [];
    // Whether a user exists who is in no team of the exercise is not told.
    if (user === undefined || teamId === undefined) throw userUnknown(userId);
    if (!isFit) throw sessionsErrors.slips_refused('not_a_trainee', { username: user.username });
    return [{ userId, teamId, token: makeSecret(ids), expiresAt }];
  });
  refuseTooMany(slips.length);
  if (slips.length === 0) return [];
  const made = slips.map(({ userId }) => userId);
  await database.transaction(async (tx) => {
    await replaceSlips(
      tx,
      exerciseId,
      slips.map(({ userId, teamId, token }) => slipRow(exerciseId, userId, teamId, token, now)),
    );
    await endSessionsInExercise(tx, exerciseId, made);
    const act = sessionsActs['slips.made'];
    await recordAct(tx, { at: now, actor: actor.userId, act, subject: String(exerciseId), detail: { users: made } });
    await confirmActor(tx, actor);
  });
  return slips;
}

function refuseTooMany(count: number): void {
  if (count > MAX_SLIPS) throw sessionsErrors.slips_refused('too_many', { max: MAX_SLIPS });
}

function slipRow(exercise_id: number, user_id: string, team_id: number, token: string, made_at: number): SlipRow {
  return { exercise_id, user_id, team_id, token_hash: hashSecret(token), made_at, used_at: null };
}

/**
 * An instructor who was handed a slip would get in without a password; a bot never gets in; and guests are in, in a
 * session that a slip would end.
 */
function mayUseSlips(user: User): boolean {
  return user.is_active && user.user_group === 'TRAINEE' && user.guest_of === null;
}

export interface UsedSlip {
  readonly session: OpenSession;
  readonly exerciseId: number;
  readonly teamId: number;
}

/** Begins a session with a slip. It works once, however many try at the same time, on any instance. */
export async function useSlip(
  deps: SessionDeps,
  { token, before }: { readonly token: string; readonly before: string | undefined },
): Promise<UsedSlip> {
  const { database, clock, slipRoster } = deps;
  if (token.length > MAX_TOKEN_LENGTH) throw sessionsErrors.slip_wrong();
  const tokenHash = hashSecret(token);
  return database.transaction(async (tx) => {
    const found = await findSlip(tx, tokenHash);
    const user = found === undefined ? undefined : await lockUser(tx, found.user_id);
    // Again, now that nobody else can use it: another instance may have been first.
    const slip = await findSlip(tx, tokenHash);
    if (slip === undefined || user === undefined || !mayUseSlips(user)) throw sessionsErrors.slip_wrong();
    const { exercise_id: exerciseId, team_id: teamId } = slip;
    const place = await slipRoster.placeOf(tx, exerciseId, user.id);
    const now = clock.now();
    if (place?.team !== teamId) throw sessionsErrors.slip_wrong();
    if (slip.used_at !== null) throw sessionsErrors.slip_used({ at: new Date(slip.used_at).toISOString() });
    if (endOf(place.plannedStart, slip.made_at) <= now) throw sessionsErrors.slip_wrong();
    if (!(await takeSlip(tx, tokenHash, now))) throw sessionsErrors.slip_used({ at: new Date(now).toISOString() });
    if (before !== undefined) await endFormerSession(tx, before);
    await noteLogin(tx, user.id, now);
    const act = sessionsActs['slip.used'];
    await recordAct(tx, { at: now, actor: user.id, act, subject: String(exerciseId) });
    const session = await openExerciseSession(deps, tx, { userId: user.id, exerciseId });
    return { session, exerciseId, teamId };
  });
}

/** For people who leave their team: the team on the slip is not theirs any more. */
export async function voidSlips(tx: Tx, exerciseId: number, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await deleteSlips(tx, exerciseId, userIds);
}

export async function endSlips(tx: Tx, userId: string): Promise<void> {
  await deleteSlipsOf(tx, userId);
}

/** What was begun and handed out for an exercise that is deleted. */
export async function forgetExercise(handle: Handle, exerciseId: number): Promise<void> {
  await deleteSlipsForExercise(handle, exerciseId);
  await deleteSessionsForExercise(handle, exerciseId);
}
