import type { Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { ExerciseConfig } from '../../config.ts';
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
  mayLogInLocally,
  noteLogin,
  replacePassword,
  type User,
  usernameKey,
} from '../accounts/index.ts';
import { deleteExerciseSession, deleteExerciseSessionsOf } from './exercise-sessions.store.ts';
import { checkCodeWithinLimit, checkWithinLimit } from './login-limit.ts';
import type { SecondFactor } from './second-factor.ts';
import type { OpenSession } from './session-cookie.ts';
import { announceSessionEnd, announceSessionEnds } from './session-ends.ts';
import { sessionExpiry } from './session-expiry.ts';
import { sessionsActs } from './sessions.acts.ts';
import { sessionsErrors } from './sessions.errors.ts';
import {
  deleteSession,
  deleteSessionsOf,
  deleteSignedOnSessions,
  insertSession,
  type SessionRow,
} from './sessions.store.ts';
import { signOnErrors } from './sign-on/sign-on.errors.ts';
import type { SlipRoster } from './slips/slip-roster.ts';

/** The accounts module stores a new password, and ends the sessions here. */
export interface SessionDeps extends AccountsDeps {
  readonly slipRoster: SlipRoster;
  readonly secondFactor: SecondFactor;
}

/** Unknown user, wrong password, bot and deactivated user: one message, so that it reveals nothing. */
const WRONG = () => sessionsErrors.wrong_credentials();

/** Where local logins are limited, the same for those who may not log in as for those who type a wrong password. */
const loginRefused = ({ localLogin, signOn }: ExerciseConfig) =>
  localLogin === 'on' || signOn === undefined
    ? WRONG()
    : signOnErrors.local_login_off(localLogin, { name: signOn.name });

export interface Login {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, for a user who has one. */
  readonly code: string | undefined;
  readonly address: string;
  /** The browser's previous session, which ends. */
  readonly before: string | undefined;
}

export async function logIn(deps: SessionDeps, login: Login): Promise<OpenSession> {
  const { config, database } = deps;
  const { address, code } = login;
  const key = usernameKey(login.username.trim());
  return checkWithinLimit(deps, { key, address }, async () => {
    const found = await findCredentials(database, key);
    const stored = found === undefined || !canLogIn(found.user, config) ? null : found.passwordHash;
    const right = await deps.hasher.verify(login.password, stored, { address, user: key });
    if (!right || found === undefined) throw loginRefused(config);
    const begin = () => beginSession(deps, login, found);
    return code === undefined ? begin() : checkCodeWithinLimit(deps, { userId: found.user.id, address }, begin);
  });
}

async function beginSession(
  deps: SessionDeps,
  login: Login,
  { user, passwordHash }: Credentials,
): Promise<OpenSession> {
  const { config, database, clock } = deps;
  return database.transaction(async (tx) => {
    const now = await lockCredentials(tx, user.id);
    // The facts may have changed since the password was checked.
    if (now === undefined || !canLogIn(now.user, config) || now.passwordHash !== passwordHash)
      throw loginRefused(config);
    await deps.secondFactor.confirm(tx, now.user, login.code);
    if (login.before !== undefined) await endFormerSession(tx, login.before);
    await noteLogin(tx, user.id, clock.now());
    return openSession(deps, tx, now.user, { loggedInAt: clock.now(), elevatedUntil: null, signOn: null });
  });
}

/** The browser gets another session: the one that it had ends. */
export async function endFormerSession(tx: Tx, sessionId: string): Promise<void> {
  const before = hashSecret(sessionId);
  await deleteSession(tx, before);
  await deleteExerciseSession(tx, before);
  announceSessionEnd(tx, before);
}

function canLogIn(user: User, { localLogin }: ExerciseConfig): boolean {
  if (!user.is_active || user.user_group === 'BOT' || user.guest_of !== null) return false;
  return mayLogInLocally(user, localLogin);
}

interface SessionFacts {
  readonly loggedInAt: number;
  readonly elevatedUntil: number | null;
  /** The login at the identity provider with which it began. */
  readonly signOn: string | null;
}

export async function openSession(
  { config, clock, ids }: Deps,
  tx: Tx,
  user: User,
  { loggedInAt, elevatedUntil, signOn }: SessionFacts,
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
    sign_on: signOn,
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

/** For a while. Asks for a code of the second factor, if the user has one. */
export async function elevate(
  deps: SessionDeps,
  actor: Person,
  { code, address }: { readonly code: string | undefined; readonly address: string },
): Promise<OpenSession> {
  const change = () =>
    changeElevation(deps, actor, deps.clock.now() + deps.config.elevationMs, async (tx, user) => {
      await deps.secondFactor.confirm(tx, user, code);
      const act = sessionsActs['session.elevated'];
      await recordAct(tx, { at: deps.clock.now(), actor: user.id, act, subject: user.id });
    });
  return code === undefined ? change() : checkCodeWithinLimit(deps, { userId: actor.userId, address }, change);
}

export async function endElevation(deps: SessionDeps, actor: Person): Promise<OpenSession> {
  return changeElevation(deps, actor, null, async () => {});
}

/** A change of privilege gets a new id, so that a known old id is never elevated. */
async function changeElevation(
  deps: SessionDeps,
  actor: Person,
  elevatedUntil: number | null,
  allow: (tx: Tx, user: User) => Promise<void>,
): Promise<OpenSession> {
  return deps.database.transaction(async (tx) => {
    const [old, user] = await retire(tx, actor);
    await allow(tx, user);
    announceSessionEnd(tx, old.id_hash);
    return openSession(deps, tx, user, { loggedInAt: old.logged_in_at, elevatedUntil, signOn: old.sign_on });
  });
}

/** Ends every session of the actor; this one continues under a new id. */
export async function continueAlone(deps: SessionDeps, tx: Tx, actor: Person): Promise<OpenSession> {
  const [old, user] = await retire(tx, actor);
  await endSessions(tx, user.id);
  return openSession(deps, tx, user, {
    loggedInAt: old.logged_in_at,
    elevatedUntil: old.elevated_until,
    signOn: old.sign_on,
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
  await checkWithinLimit(deps, { key, address: input.address }, async () => {
    const credentials = await findCredentials(database, key);
    const right = await hasher.verify(input.oldPassword, credentials?.passwordHash ?? null, asker);
    if (!right) throw sessionsErrors.wrong_password();
  });
  checkNewPassword(input.newPassword, user, deps.config.passwordLength);
  const hash = await hasher.hash(input.newPassword, asker);
  return database.transaction(async (tx) => {
    const [old, now] = await retire(tx, actor);
    await replacePassword(deps, tx, user.id, { hash, by: actor.userId });
    return openSession(deps, tx, now, {
      loggedInAt: old.logged_in_at,
      elevatedUntil: old.elevated_until,
      signOn: old.sign_on,
    });
  });
}

/** All that began at the identity provider: after a restore, nobody could ask there for them any more. */
export async function endSignedOnSessions(tx: Tx): Promise<void> {
  await deleteSignedOnSessions(tx);
}

export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteExerciseSessionsOf(tx, userId);
  announceSessionEnds(tx, userId);
}
