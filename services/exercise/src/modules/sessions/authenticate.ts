import { unauthenticated } from '@muster/kit/errors';
import { type Actor, ANONYMOUS, type Authenticate, type Bot } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { hashSecret } from '../../secrets.ts';
import { sessionIdOf, setSessionCookie } from './session-cookie.ts';
import { findSession, prolongSession } from './sessions.store.ts';

const DAY_MS = 86_400_000;

/**
 * A request with a token is judged by the token alone, whatever cookie it carries. A session slides: its end is moved
 * when a day of it has passed, so that using the platform costs no write; the browser hears of it with a new cookie.
 */
export function authenticateWith(deps: Deps, findBot: (token: string) => Promise<Bot | undefined>): Authenticate {
  return async (request, reply) => {
    const token = request.headers['api-token'];
    if (token !== undefined) {
      const bot = typeof token === 'string' && token.length <= 200 ? await findBot(token) : undefined;
      if (bot === undefined) throw unauthenticated('token_wrong', 'The API token is unknown, was replaced or deleted.');
      return bot;
    }
    const id = sessionIdOf(request);
    if (id === undefined) return ANONYMOUS;
    return personBehind(deps, hashSecret(id), () => setSessionCookie(request, reply, deps.config, id));
  };
}

async function personBehind(
  { config, database, clock }: Deps,
  sessionHash: string,
  whenProlonged: () => void,
): Promise<Actor> {
  const session = await findSession(database, sessionHash);
  const now = clock.now();
  if (session === undefined || session.expires_at <= now) return ANONYMOUS;
  const fullEnd = now + config.sessionMs;
  const prolong = session.expires_at < fullEnd - DAY_MS;
  if (prolong) {
    await prolongSession(database, sessionHash, fullEnd);
    whenProlonged();
  }
  const elevated = session.elevated_until !== null && session.elevated_until > now;
  return {
    kind: 'person',
    userId: session.user_id,
    group: session.user_group,
    sessionHash,
    sessionExpiresAt: prolong ? fullEnd : session.expires_at,
    elevated,
    elevatedUntil: elevated ? session.elevated_until : null,
  };
}
