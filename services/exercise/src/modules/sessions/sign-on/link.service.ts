import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../../access/index.ts';
import { platformErrors } from '../../../platform-errors.ts';
import { findCredentials, findUser, usernameKey } from '../../accounts/index.ts';
import { checkCodeWithinLimit, checkWithinLimit } from '../login-limit.ts';
import { beginSignOn } from './begin.service.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';

export interface LinkAsked {
  readonly password: string;
  /** Of the second factor, for a user who has one. */
  readonly code: string | undefined;
  readonly next: string | undefined;
}

/** Begins to link an account, whose password shows that it is the person's own, and not only an open session. */
export async function beginLink(
  deps: SignOnDeps,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { userId, sessionHash }: Person,
  { password, code, next }: LinkAsked,
): Promise<string> {
  const { database, hasher } = deps;
  const user = await findUser(database, userId);
  if (user === undefined) throw platformErrors.not_logged_in('ended');
  const key = usernameKey(user.username);
  const { ip: address } = exchange.request;
  await checkWithinLimit(deps, { key, address }, async () => {
    const credentials = await findCredentials(database, key);
    const right = await hasher.verify(password, credentials?.passwordHash ?? null, { address, user: key });
    if (!right) throw signOnErrors.link_password_wrong();
    // The provider would be a way around it otherwise.
    const confirm = () => database.transaction((tx) => deps.secondFactor.confirm(tx, user, code));
    await (code === undefined ? confirm() : checkCodeWithinLimit(deps, { userId, address }, confirm));
  });
  return beginSignOn(deps, exchange, { purpose: 'link', of: { userId, sessionHash }, next });
}
