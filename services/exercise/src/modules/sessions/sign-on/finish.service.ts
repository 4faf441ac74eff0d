import type { Tx } from '@muster/kit/database';
import { recordAct } from '../../../audit/index.ts';
import { linkIdentity, lockIdentities, lockUser, noteLogin, signedOnUser } from '../../accounts/index.ts';
import type { OpenSession } from '../session-cookie.ts';
import { announceSessionEnd } from '../session-ends.ts';
import { sessionsActs } from '../sessions.acts.ts';
import { endFormerSession, openSession } from '../sessions.service.ts';
import { deleteSession, findSession } from '../sessions.store.ts';
import type { SignOnAnswer } from './answer.service.ts';
import { readPerson } from './claims.ts';
import { keepRefreshToken } from './keep-refresh-token.ts';
import type { Provider } from './provider/provider.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn, insertSignOn, renewSignOn } from './sign-ons.store.ts';

/** What becomes of the session of the browser: a new one, or the one it has. */
export async function finishSignOn(
  deps: SignOnDeps,
  provider: Provider,
  answer: SignOnAnswer,
  /** The session that the browser has. */
  before: { readonly id: string; readonly hash: string } | undefined,
): Promise<OpenSession | undefined> {
  switch (answer.request.purpose) {
    case 'login':
      return logIn(deps, provider, answer, before?.id);
    case 'elevation':
      return elevate(deps, provider, answer, before?.hash);
    case 'link':
      await link(deps, provider, answer, before?.hash);
      return undefined;
  }
}

function logIn(
  deps: SignOnDeps,
  provider: Provider,
  answer: SignOnAnswer,
  before: string | undefined,
): Promise<OpenSession> {
  const { database, clock, ids } = deps;
  return database.transaction(async (tx) => {
    await lockPerson(tx, provider, answer);
    const user = await signedOnUser(deps, tx, readPerson(provider.config, answer.subject, answer.claims));
    if (before !== undefined) await endFormerSession(tx, before);
    const now = clock.now();
    await noteLogin(tx, user.id, now);
    const id = ids.uuid();
    const { sid, authenticatedAt } = answer;
    const { issuer } = provider.config;
    const signOn = { id, user_id: user.id, issuer, subject: answer.subject, sid, created_at: now };
    await insertSignOn(tx, { ...signOn, authenticated_at: authenticatedAt }, storedIdToken(deps, id, answer));
    await keepRefreshToken(deps, provider, tx, id, answer);
    return openSession(deps, tx, user, { loggedInAt: now, elevatedUntil: null, signOn: id });
  });
}

/** Before any other lock; see `lockIdentities`. */
const lockPerson = (tx: Tx, { config: { issuer } }: Provider, { subject }: SignOnAnswer): Promise<void> =>
  lockIdentities(tx, [{ issuer, subject }]);

function storedIdToken({ sealer }: SignOnDeps, signOnId: string, { idToken }: SignOnAnswer): string | null {
  return idToken === null ? null : (sealer?.seal(idToken, ownerOfIdToken(signOnId)) ?? idToken);
}

/** The name under which an ID token is sealed. */
export const ownerOfIdToken = (signOnId: string): string => `sign_on_tokens.id_token ${signOnId}`;

async function elevate(
  deps: SignOnDeps,
  provider: Provider,
  answer: SignOnAnswer,
  sessionHash: string | undefined,
): Promise<OpenSession> {
  const { config, database, clock } = deps;
  const person = readPerson(provider.config, answer.subject, answer.claims);
  const outcome = await database.transaction(async (tx): Promise<OpenSession | 'not_an_administrator'> => {
    await lockPerson(tx, provider, answer);
    const { user, signOn } = await sessionAsked(deps, tx, answer, sessionHash);
    if (signOn?.subject !== answer.subject || signOn.issuer !== person.issuer) {
      throw signOnErrors.elevation_refused('other_person');
    }
    if (!isFresh(answer, signOn.authenticated_at)) throw signOnErrors.elevation_refused('not_fresh');
    // The groups at the provider may have changed since, which ends every session.
    const now = await signedOnUser(deps, tx, person);
    if (now.id !== user.id || now.user_group !== user.user_group || now.user_group !== 'ADMIN')
      return 'not_an_administrator';
    const old = await deleteSession(tx, sessionHash ?? '');
    if (old === undefined) throw signOnErrors.sign_on_expired();
    announceSessionEnd(tx, old.id_hash);
    const renewed = { sid: answer.sid ?? signOn.sid, authenticated_at: answer.authenticatedAt };
    await renewSignOn(tx, signOn.id, renewed, storedIdToken(deps, signOn.id, answer));
    await keepRefreshToken(deps, provider, tx, signOn.id, answer);
    await recordAct(tx, { at: clock.now(), actor: user.id, act: sessionsActs['session.elevated'], subject: user.id });
    return openSession(deps, tx, now, {
      loggedInAt: old.logged_in_at,
      elevatedUntil: clock.now() + config.elevationMs,
      signOn: signOn.id,
    });
  });
  if (outcome === 'not_an_administrator') throw signOnErrors.elevation_refused(outcome);
  return outcome;
}

/**
 * Whether the person was asked to log in again: later than at any login of this session, by the clock of the provider
 * itself. Whether that was just now is checked with the ID token.
 */
function isFresh({ authenticatedAt }: SignOnAnswer, before: number | null): boolean {
  return authenticatedAt !== null && (before === null || authenticatedAt > before);
}

async function link(
  deps: SignOnDeps,
  provider: Provider,
  answer: SignOnAnswer,
  sessionHash: string | undefined,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockPerson(tx, provider, answer);
    const { user } = await sessionAsked(deps, tx, answer, sessionHash);
    await linkIdentity(deps, tx, { issuer: provider.config.issuer, subject: answer.subject }, user.id);
  });
}

/** The session that asked, if the browser still has it; and its user, locked. */
async function sessionAsked({ clock }: SignOnDeps, tx: Tx, { request }: SignOnAnswer, sessionHash: string | undefined) {
  const session = sessionHash === undefined ? undefined : await findSession(tx, sessionHash);
  const isSame =
    session !== undefined &&
    session.id_hash === request.session_hash &&
    session.user_id === request.user_id &&
    session.expires_at > clock.now();
  const user = isSame ? await lockUser(tx, session.user_id) : undefined;
  if (!isSame || user?.is_active !== true) throw signOnErrors.sign_on_expired();
  const signOn = session.sign_on === null ? undefined : await findSignOn(tx, session.sign_on);
  return { user, signOn };
}
