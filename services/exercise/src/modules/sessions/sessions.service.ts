import type { Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { checkNewPassword } from '../../passwords/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import {
  type AccountsDeps,
  type Credentials,
  findCredentials,
  findUser,
  lockCredentials,
  lockUser,
  noteLogin,
  replacePassword,
  type User,
  usernameKey,
} from '../accounts/index.ts';
import { deleteExerciseSession, deleteExerciseSessionsOf } from './exercise-sessions.store.ts';
import { checkWithinLimit } from './login-limit.ts';
import type { OpenSession } from './session-cookie.ts';
import { announceSessionEnd, announceSessionEnds } from './session-ends.ts';
import { sessionExpiry } from './session-expiry.ts';
import { sessionsActs } from './sessions.acts.ts';
import { sessionsErrors } from './sessions.errors.ts';
import { deleteSession, deleteSessionsOf, insertSession, type SessionRow } from './sessions.store.ts';
import type { SlipRoster } from './slips/slip-roster.ts';

/** The accounts module stores a new password, and ends the sessions here. */
export interface SessionDeps extends AccountsDeps {
  readonly slipRoster: SlipRoster;
}

/** Unknown user, wrong password, bot and deactivated user: one message, so that it reveals nothing. */
const WRONG = () => sessionsErrors.wrong_credentials();

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The browser's previous session, which ends. */
  readonly before: string | undefined;
}

export async function logIn(deps: SessionDeps, login: Login): Promise<OpenSession> {
  const { database, clock } = deps;
  const key = usernameKey(login.username.trim());
  const guesser = { key, address: login.address };
  let found: Credentials | undefined;
  const right = await checkWithinLimit(deps, guesser, async () => {
    found = await findCredentials(database, key);
    const stored = found === undefined || !canLogIn(found.user) ? null : found.passwordHash;
    return deps.hasher.verify(login.password, stored, { address: login.address, user: key });
  });
  if (!right || found === undefined) throw WRONG();
  const { user, passwordHash } = found;
  return database.transaction(async (tx) => {
    const now = await lockCredentials(tx, user.id);
    // The facts may have changed since the password was checked.
    if (now === undefined || !canLogIn(now.user) || now.passwordHash !== passwordHash) throw WRONG();
    if (login.before !== undefined) await endFormerSession(tx, login.before);
    await noteLogin(tx, user.id, clock.now());
    return openSession(deps, tx, now.user, { loggedInAt: clock.now(), elevatedUntil: null });
  });
}

/** The browser gets another session: the one that it had ends. */
export async function endFormerSession(tx: Tx, sessionId: string): Promise<void> {
  const before = hashSecret(sessionId);
  await deleteSession(tx, before);
  await deleteExerciseSession(tx, before);
  announceSessionEnd(tx, before);
}

function canLogIn(user: User): boolean {
  return user.is_active && user.user_group !== 'BOT' && user.guest_of === null;
}

async function openSession(
  { config, clock, ids }: Deps,
  tx: Tx,
  user: User,
  { loggedInAt, elevatedUntil }: { readonly loggedInAt: number; readonly elevatedUntil: number | null },
): Promise<OpenSession> {
  if (user.user_group === 'BOT') throw WRONG();
  const id = makeSecret(ids);
  const now = clock.now();
  const expiresAt = sessionExpiry(config, loggedInAt, now);
  await insertSession(tx, {
    id_hash: hashSecret(id),
    user_id: user.id,
    user_group: user.user_group,
    created_at: now,
    logged_in_at: loggedInAt,
    expires_at: expiresAt,
    elevated_until: elevatedUntil,
  });
  return { id, lastsMs: expiresAt - now };
}

export async function logOut({ database }: Deps, actor: Person): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteSession(tx, actor.sessionHash);
    await deleteExerciseSession(tx, actor.sessionHash);
    announceSessionEnd(tx, actor.sessionHash);
  });
}

/** A change of privilege gets a new id, so that a known old id is never elevated. */
export async function setElevation(deps: SessionDeps, actor: Person, elevated: boolean): Promise<OpenSession> {
  const { config, database, clock } = deps;
  const until = elevated ? clock.now() + config.elevationMs : null;
  return database.transaction(async (tx) => {
    const [old, user] = await retire(tx, actor);
    if (elevated)
      await recordAct(tx, { at: clock.now(), actor: user.id, act: sessionsActs['session.elevated'], subject: user.id });
    announceSessionEnd(tx, old.id_hash);
    return openSession(deps, tx, user, { loggedInAt: old.logged_in_at, elevatedUntil: until });
  });
}

async function retire(tx: Tx, actor: Person): Promise<[SessionRow, User]> {
  const user = await lockUser(tx, actor.userId);
  const old = await deleteSession(tx, actor.sessionHash);
  if (old === undefined || user === undefined) throw platformErrors.not_logged_in('ended');
  return [old, user];
}

/** The new password ends every other session of the user; this one continues under a new id. */
export async function changePassword(
  deps: SessionDeps,
  actor: Person,
  input: { oldPassword: string; newPassword: string; address: string },
): Promise<OpenSession> {
  const { database, hasher } = deps;
  const user = await findUser(database, actor.userId);
  if (user === undefined) throw platformErrors.not_logged_in('ended');
  const key = usernameKey(user.username);
  const asker = { address: input.address, user: key };
  const right = await checkWithinLimit(deps, { key, address: input.address }, async () => {
    const credentials = await findCredentials(database, key);
    return hasher.verify(input.oldPassword, credentials?.passwordHash ?? null, asker);
  });
  if (!right) throw sessionsErrors.wrong_password();
  checkNewPassword(input.newPassword, user, deps.config.passwordLength);
  const hash = await hasher.hash(input.newPassword, asker);
  return database.transaction(async (tx) => {
    const [old, now] = await retire(tx, actor);
    await replacePassword(deps, tx, user.id, { hash, by: actor.userId });
    return openSession(deps, tx, now, { loggedInAt: old.logged_in_at, elevatedUntil: old.elevated_until });
  });
}

export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteExerciseSessionsOf(tx, userId);
  announceSessionEnds(tx, userId);
}
