import type { Handle } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findCredentials, findUser, lockUser, type User, usernameKey } from '../accounts/index.ts';
import {
  checkCodeWithinLimit,
  checkWithinLimit,
  continueAlone,
  type OpenSession,
  type SessionDeps,
} from '../sessions/index.ts';
import { toBase32 } from './base32.ts';
import { isConfirmed, mustHaveOne, takeAppCode } from './confirm-code.ts';
import { secondFactorActs } from './second-factor.acts.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  usersWithSecondFactor,
} from './second-factors.store.ts';
import { storedSecret } from './stored-secret.ts';
import { hashRecoveryCode, makeRecoveryCodes, readTypedCode } from './typed-code.ts';

/** What the hash function of the codes works on; RFC 4226 recommends it. */
const SECRET_BYTES = 20;
/** A set-up that was begun works this long. */
export const SET_UP_MS = 3_600_000;
/** A longer one would make a QR code that phones cannot read. */
const MAX_SHOWN_NAME = 40;

/** For the app: typed, or as the QR code of the address. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

/** Whether the caller has one, and needs one. */
export interface OwnSecondFactor {
  readonly isOn: boolean;
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

export async function ownSecondFactor(deps: SessionDeps, actor: Person): Promise<OwnSecondFactor> {
  const factor = await findSecondFactor(deps.database, actor.userId);
  return {
    isOn: isConfirmed(factor),
    isRequired: mustHaveOne(deps, actor.group),
    recoveryCodesLeft: await countRecoveryCodes(deps.database, actor.userId),
  };
}

interface Asked {
  readonly password: string;
  readonly address: string;
}

/** Makes a secret, which counts once its user has shown a code of it. */
export async function beginSecondFactor(deps: SessionDeps, actor: Person, asked: Asked): Promise<NewSecret> {
  const { database, clock, ids, sealer, config } = deps;
  const user = await ownAccount(database, actor);
  await checkPassword(deps, user, asked);
  const secret = ids.bytes(SECRET_BYTES);
  await database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (isConfirmed(await findSecondFactor(tx, user.id))) throw secondFactorErrors.second_factor_on();
    const row = { user_id: user.id, secret: storedSecret(sealer, secret, user), begun_at: clock.now() };
    await insertSecondFactor(tx, { ...row, confirmed_at: null });
  });
  const text = toBase32(secret);
  return { secret: text, address: addressOf(text, user.username, config.publicUrl) };
}

/** As apps read it; they show the name of the platform with that of the user. */
function addressOf(secret: string, username: string, publicUrl: string): string {
  const issuer = encodeURIComponent(`Muster ${new URL(publicUrl).hostname}`);
  const name = encodeURIComponent([...username].slice(0, MAX_SHOWN_NAME).join(''));
  return `otpauth://totp/${issuer}:${name}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

export interface SwitchedOn {
  readonly session: OpenSession;
  readonly recoveryCodes: readonly string[];
}

/** Switches it on. Other sessions end, since they began without it; this one continues under a new id. */
export async function switchOn(
  deps: SessionDeps,
  actor: Person,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<SwitchedOn> {
  const { database, clock, ids } = deps;
  const user = await ownAccount(database, actor);
  return checkCodeWithinLimit(deps, { userId: user.id, address }, () =>
    database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const factor = await findSecondFactor(tx, user.id);
      if (isConfirmed(factor)) throw secondFactorErrors.second_factor_on();
      const now = clock.now();
      if (factor === undefined || Math.abs(now - factor.begun_at) >= SET_UP_MS) {
        throw secondFactorErrors.second_factor_off('not_begun');
      }
      await takeAppCode(deps, tx, user, factor, readTypedCode(code).code);
      const recoveryCodes = makeRecoveryCodes(ids);
      const codeHashes = recoveryCodes.map((one) => hashRecoveryCode(user.id, one));
      await confirmSecondFactor(tx, user.id, { at: now, codeHashes });
      const act = secondFactorActs['second_factor.on'];
      await recordAct(tx, { at: now, actor: user.id, act, subject: user.id });
      return { session: await continueAlone(deps, tx, actor), recoveryCodes };
    }),
  );
}

/** Asks for both factors. If the user must have one, the session can only set up another one from then on. */
export async function switchOff(
  deps: SessionDeps,
  actor: Person,
  { code, ...asked }: Asked & { readonly code: string },
): Promise<OpenSession> {
  const { database, clock, secondFactor } = deps;
  const user = await ownAccount(database, actor);
  await checkPassword(deps, user, asked);
  return checkCodeWithinLimit(deps, { userId: user.id, address: asked.address }, () =>
    database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      if (!(await secondFactor.isOn(tx, user.id))) throw secondFactorErrors.second_factor_off('off');
      await secondFactor.confirm(tx, user, code);
      await deleteSecondFactor(tx, user.id);
      const act = secondFactorActs['second_factor.off'];
      await recordAct(tx, { at: clock.now(), actor: user.id, act, subject: user.id });
      return continueAlone(deps, tx, actor);
    }),
  );
}

async function ownAccount(handle: Handle, actor: Person): Promise<User> {
  const user = await findUser(handle, actor.userId);
  if (user === undefined) throw platformErrors.not_logged_in('ended');
  return user;
}

/** A session that somebody left open must not be enough to change how they log in. */
async function checkPassword(deps: SessionDeps, { username }: User, { password, address }: Asked): Promise<void> {
  const key = usernameKey(username);
  await checkWithinLimit(deps, { key, address }, async () => {
    const credentials = await findCredentials(deps.database, key);
    const right = await deps.hasher.verify(password, credentials?.passwordHash ?? null, { address, user: key });
    if (!right) throw secondFactorErrors.second_factor_password();
  });
}

export async function whoHasOne({ database }: SessionDeps, userIds: readonly string[]): Promise<Map<string, boolean>> {
  const having = await usersWithSecondFactor(database, userIds);
  return new Map(userIds.map((id) => [id, having.has(id)]));
}
