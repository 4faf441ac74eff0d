import { unauthenticated } from '@muster/kit/errors';
import { type Actor, ANONYMOUS, type Authenticate, type Bot } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { hashSecret } from '../../secrets.ts';
import { Elevations } from './elevations.ts';
import { sessionIdOf, setSessionCookie } from './session-cookie.ts';
import { sessionEnd } from './session-end.ts';
import { endElevation, findSession, moveEnd } from './sessions.store.ts';

/** How much of a session passes before its end is moved, so that using the platform costs hardly a write. */
const PART_THAT_PASSES = 1 / 14;

/** A request with a token is judged by the token alone, whatever cookie it carries. */
export function authenticateWith(deps: Deps, findBot: (token: string) => Promise<Bot | undefined>): Authenticate {
  const elevations = new Elevations(deps.clock, deps.config.elevationMs);
  return async (request, reply) => {
    const token = request.headers['api-token'];
    if (token !== undefined) {
      const bot = typeof token === 'string' && token.length <= 200 ? await findBot(token) : undefined;
      if (bot === undefined) throw unauthenticated('token_wrong', 'The API token is unknown, was replaced or deleted.');
      return bot;
    }
    const id = sessionIdOf(request);
    if (id === undefined) return ANONYMOUS;
    return personBehind(deps, elevations, hashSecret(id), (lastsMs) =>
      setSessionCookie(request, reply, deps.config, { id, lastsMs }),
    );
  };
}

async function personBehind(
  { config, database, clock }: Deps,
  elevations: Elevations,
  sessionHash: string,
  whenMoved: (lastsMs: number) => void,
): Promise<Actor> {
  const session = await findSession(database, sessionHash);
  const now = clock.now();
  if (session === undefined || session.expires_at <= now) return ANONYMOUS;
  const end = sessionEnd(config, session.logged_in_at, now);
  if (end <= now) return ANONYMOUS;
  // Later than it could be: the clock was set back, or the settings were changed.
  const moves = session.expires_at < end - config.sessionMs * PART_THAT_PASSES || session.expires_at > end;
  if (moves) {
    await moveEnd(database, sessionHash, end);
    // The browser keeps its cookie as long as the server keeps the session.
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
    elevated,
    elevatedUntil: elevated ? session.elevated_until : null,
  };
}
