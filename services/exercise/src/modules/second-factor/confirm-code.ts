import type { Handle, Tx } from '@muster/kit/database';
import type { PersonGroup } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Foundation } from '../../deps.ts';
import { findUser } from '../accounts/index.ts';
import type { SecondFactor } from '../sessions/index.ts';
import { secondFactorActs } from './second-factor.acts.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
} from './second-factors.store.ts';
import { openSecret } from './stored-secret.ts';
import { stepOf } from './totp.ts';
import { hashRecoveryCode, readTypedCode } from './typed-code.ts';

interface Owner {
  readonly id: string;
  readonly username: string;
}

/** What logins and elevations ask. */
export function secondFactorOf(deps: Foundation): SecondFactor {
  const isOn = async (handle: Handle, userId: string): Promise<boolean> =>
    isConfirmed(await findSecondFactor(handle, userId));
  return {
    isOn,
    isMissing: async (handle, userId, group) => {
      if (!mustHaveOne(deps, group) || (await isOn(handle, userId))) return false;
      // Without a password nobody logs in here: whoever lets them in asks for what it wants.
      return (await findUser(handle, userId))?.password_set_by !== null;
    },
    forget: deleteSecondFactor,
    confirm: (tx, user, code) => confirmCode(deps, tx, user, code),
  };
}

export function mustHaveOne({ config }: Foundation, group: PersonGroup): boolean {
  return config.secondFactor === 'staff' && group !== 'TRAINEE';
}

export function isConfirmed(
  factor: SecondFactorRow | undefined,
): factor is SecondFactorRow & { readonly confirmed_at: number } {
  return typeof factor?.confirmed_at === 'number';
}

async function confirmCode(deps: Foundation, tx: Tx, user: Owner, typed: string | undefined): Promise<void> {
  const factor = await findSecondFactor(tx, user.id);
  if (!isConfirmed(factor)) return;
  if (typed === undefined || typed.trim() === '') throw secondFactorErrors.second_factor_needed();
  const { kind, code } = readTypedCode(typed);
  if (kind === 'app') await takeAppCode(deps, tx, user, factor, code);
  else if (await takeRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code))) {
    const act = secondFactorActs['second_factor.recovery_code_used'];
    await recordAct(tx, { at: deps.clock.now(), actor: user.id, act, subject: user.id });
  } else throw secondFactorErrors.second_factor_wrong('recovery');
}

/** Takes the code of an app. It works once, on whichever instance. */
export async function takeAppCode(
  { clock, sealer, log }: Foundation,
  tx: Tx,
  user: Owner,
  { secret }: SecondFactorRow,
  code: string,
): Promise<void> {
  const now = clock.now();
  const step = stepOf(readSecret(), code, now);
  if (step === undefined) throw secondFactorErrors.second_factor_wrong('wrong');
  if (!(await takeStep(tx, user.id, step, now))) throw secondFactorErrors.second_factor_wrong('used');

  function readSecret(): Buffer {
    try {
      return openSecret(sealer, secret, user);
    } catch (error) {
      log.error({ err: error, userId: user.id }, 'the secret of a second factor cannot be read');
      throw error;
    }
  }
}
