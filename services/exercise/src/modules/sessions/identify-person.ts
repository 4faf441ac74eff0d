import { hashSecret } from '@muster/kit/runtime';
import type { Identify, Person } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { Elevations } from './elevations.ts';
import { isForOneExercise, personInExercise } from './exercise-sessions.service.ts';
import { sessionIdOf, setSessionCookie } from './session-cookie.ts';
import { sessionExpiry } from './session-expiry.ts';
import type { SessionDeps } from './sessions.service.ts';
import { endElevation, findSession, moveEnd } from './sessions.store.ts';

/** How much of a session's lifetime passes before its end is extended, so that requests hardly ever write. */
const PART_THAT_PASSES = 1 / 14;

export function identifyPerson(deps: SessionDeps): Identify {
  const elevations = new Elevations(deps.clock, deps.config.elevationMs);
  return async (request, reply) => {
    const id = sessionIdOf(request);
    if (id === undefined) return undefined;
    const whenMoved = (lastsMs: number): void => setSessionCookie(request, reply, deps.config, { id, lastsMs });
    const afterMs = deps.config.sessionMs * PART_THAT_PASSES;
    const person = await (isForOneExercise(id)
      ? personInExercise(deps, hashSecret(id), { afterMs, whenMoved })
      : personBehind(deps, elevations, hashSecret(id), whenMoved));
    if (person !== undefined) refuseForAnother(person, request.headers['x-user']);
    return person;
  };
}

/**
 * The tabs of a browser share its session: after a login in another tab, a page of the former user must neither write
 * nor read as the new one.
 */
function refuseForAnother({ userId }: Person, named: string | string[] | undefined): void {
  if (named === undefined || named === userId) return;
  throw platformErrors.session_of_another();
}

async function personBehind(
  { config, database, clock, secondFactor }: SessionDeps,
  elevations: Elevations,
  sessionHash: string,
  whenMoved: (lastsMs: number) => void,
): Promise<Person | undefined> {
  const session = await findSession(database, sessionHash);
  const now = clock.now();
  if (session === undefined || session.expires_at <= now) return undefined;
  const end = sessionExpiry(config, session.logged_in_at, now);
  if (end <= now) return undefined;
  // Later than possible: the clock was set back, or the settings were changed.
  const moves = session.expires_at < end - config.sessionMs * PART_THAT_PASSES || session.expires_at > end;
  if (moves) {
    await moveEnd(database, sessionHash, end);
    // The browser must keep its cookie as long as the server keeps the session.
    whenMoved(end - now);
  }
  const elevated = elevations.isElevated(session, now);
  if (!elevated && session.elevated_until !== null) {
    await endElevation(database, sessionHash);
    elevations.forget(sessionHash);
  }
  return {
    kind: 'person',
    userId: session.user_id,
    group: session.user_group,
    sessionHash,
    sessionExpiresAt: moves ? end : session.expires_at,
    onlyExercise: null,
    isGuest: false,
    // The identity provider has asked for what it wants.
    lacksSecondFactor:
      session.sign_on === null && (await secondFactor.isMissing(database, session.user_id, session.user_group)),
    elevated,
    elevatedUntil: elevated ? session.elevated_until : null,
  };
}
