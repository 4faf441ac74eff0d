import type { Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { countAttempt, linkLimit } from '../../limits/index.ts';
import { checkNewPassword } from '../../passwords/index.ts';
import {
  findUser,
  findUserByName,
  hasLink,
  lockUser,
  mailAddressOf,
  recipientKey,
  replacePassword,
  type User,
  usernameKey,
} from '../accounts/index.ts';
import { type ComposeMail, sendMail, wasMailed } from '../mails/index.ts';
import { deleteLinks, findLink, replaceLink, takeLink } from './password-links.store.ts';
import { sessionsErrors } from './sessions.errors.ts';
import type { SessionDeps } from './sessions.service.ts';

const HOUR_MS = 3_600_000;
const LINK_LIFETIME_MS = 24 * HOUR_MS;
const MAX_TOKEN_LENGTH = 200;
/** A person who asks again within this time gets one mail, not many. */
const COOLDOWN_MS = 60_000;

/** Writes the mail with a link to set a password. The link is created at this moment, and stored nowhere else. */
export function composePasswordMail({ config, database, clock, ids }: Deps): ComposeMail {
  return async ({ user_id }) => {
    const token = makeSecret(ids);
    const to = await database.transaction(async (tx) => {
      // Under lock, so that a user who is deleted meanwhile has no link left.
      const user = await lockUser(tx, user_id);
      const address = user === undefined ? undefined : mailAddressOf(user.username);
      if (user === undefined || address === undefined || !(await canGetLink(tx, user))) return undefined;
      const now = clock.now();
      await replaceLink(tx, {
        token_hash: hashSecret(token),
        user_id,
        username_folded: usernameKey(user.username),
        created_at: now,
        expires_at: now + LINK_LIFETIME_MS,
      });
      return address;
    });
    if (to === undefined) return undefined;
    return {
      to,
      subject: 'Set your password for the exercise platform',
      // In the fragment, so that neither servers nor proxies see the token. And without any text that somebody typed:
      // anyone can register anyone, and would write to them in our name.
      text: `Hello,

an account for this address waits for you on the exercise platform. Open this page within 24 hours to set a password:

${config.publicUrl}/set-password#${token}

It works once. Your username is the address to which this mail was sent. If you did not ask for it, do nothing: without it nobody gets in.
`,
    };
  };
}

/** Gives the same answer, and counts the same, whether or not the user exists. */
export async function requestPasswordLink(
  deps: Deps,
  asked: { readonly username: string; readonly address: string },
): Promise<void> {
  const { config, database, clock } = deps;
  const username = asked.username.trim();
  await countAttempt(deps, linkLimit(config), { key: recipientKey(username), address: asked.address });
  const found = await findUserByName(database, username);
  if (found === undefined) return;
  await database.transaction(async (tx) => {
    // Under lock, so that concurrent requests cause one mail.
    const user = await lockUser(tx, found.id);
    const now = clock.now();
    if (user === undefined || !(await canGetLink(tx, user))) return;
    if (await wasMailed(tx, user.id, { after: now - COOLDOWN_MS, until: now })) return;
    await sendMail(tx, user.id, 'SET_PASSWORD', now);
  });
}

/** Whoever logs in at the identity provider is known by no address: it may belong to somebody else by now. */
async function canGetLink(tx: Tx, user: User): Promise<boolean> {
  if (!user.is_active || user.user_group === 'BOT' || mailAddressOf(user.username) === undefined) return false;
  return user.password_set_by !== null || !(await hasLink(tx, user.id));
}

export async function setPasswordByLink(
  deps: SessionDeps,
  { token, newPassword, address }: { readonly token: string; readonly newPassword: string; readonly address: string },
): Promise<void> {
  const { database, clock, hasher } = deps;
  if (token.length > MAX_TOKEN_LENGTH) throw linkWrong();
  const tokenHash = hashSecret(token);
  const link = await findLink(database, tokenHash, clock.now());
  const user = link === undefined ? undefined : await findUser(database, link.user_id);
  if (user === undefined || !user.is_active || user.username_folded !== link?.username_folded) throw linkWrong();
  checkNewPassword(newPassword, user, deps.config.passwordLength);
  const hash = await hasher.hash(newPassword, { address, user: user.id });
  await database.transaction(async (tx) => {
    if (!(await takeLink(tx, tokenHash, clock.now()))) throw linkWrong();
    // They may have logged in at the identity provider since the mail was sent.
    if (!(await canGetLink(tx, user))) throw linkWrong();
    await replacePassword(deps, tx, user.id, { hash, by: user.id });
  });
}

export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await deleteLinks(tx, userId);
}

function linkWrong() {
  return sessionsErrors.link_wrong();
}
