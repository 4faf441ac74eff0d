import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findUser, findUserByName, lockUser, type User, userUnknown } from '../accounts/index.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { secondFactorActs } from './second-factor.acts.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { deleteSecondFactor } from './second-factors.store.ts';

const OPERATOR = 'command line';

/** For somebody who lost the phone and the recovery codes: the password alone logs them in again. */
export async function resetSecondFactor(deps: SessionDeps, actor: Person, userId: string): Promise<User> {
  const user = await findUser(deps.database, userId);
  if (user === undefined) throw userUnknown(userId);
  await removeFrom(deps, user, actor.userId);
  return user;
}

/** The same for an operator, also if nobody can log in any more. */
export async function resetSecondFactorAsOperator(deps: SessionDeps, username: string): Promise<User> {
  const user = await findUserByName(deps.database, username);
  if (user === undefined) throw platformErrors.user_unknown('username', { username });
  await removeFrom(deps, user, OPERATOR);
  return user;
}

/** What was begun with it ends, too: the phone may be in other hands. */
async function removeFrom({ database, clock, revocation }: SessionDeps, { id }: User, actor: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, id);
    if (!(await deleteSecondFactor(tx, id))) throw secondFactorErrors.second_factor_off('none');
    await revocation.endSessions(tx, id);
    await recordAct(tx, { at: clock.now(), actor, act: secondFactorActs['second_factor.reset'], subject: id });
  });
}

export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await deleteSecondFactor(tx, userId);
}
