import { steadyNow } from '@muster/ui/runtime';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { LogInAgainBy } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { LogInAgainSoon } from './parts.ts';

const ASK_EVERY_MS = 2 * 60_000;
/** For how long somebody is left alone who has no time now. */
const LATER_MS = 30 * 60_000;

interface Reminder {
  /** What the provider is called. */
  readonly name: string;
  /** Until when the session goes on. */
  readonly by: string;
}

/** Asks people to log in at the identity provider again whose session the platform cannot ask about any more. */
export function SignOnReminder() {
  const { request } = useServer();
  const [reminder, setReminder] = useState<Reminder>();
  const [quietUntil, setQuietUntil] = useState(0);
  const [isElsewhere, setElsewhere] = useState(true);
  const ask = useCallback(async (): Promise<boolean> => {
    try {
      const { signOn, ownSignOn } = await request(LogInAgainBy, {});
      setElsewhere(signOn !== null);
      const by = ownSignOn?.logInAgainBy ?? undefined;
      setReminder(signOn === null || by === undefined ? undefined : { name: signOn.name, by });
      return by === undefined;
    } catch {
      // Servers of the release before do not know, and a connection may be lost: the next time.
      return false;
    }
  }, [request]);
  useEffect(() => {
    if (!isElsewhere) return undefined;
    const isWanted = (): boolean => !document.hidden && steadyNow() >= quietUntil;
    const timer = setInterval(() => isWanted() && void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isElsewhere, quietUntil]);
  const putAside = (): void => {
    setReminder(undefined);
    setQuietUntil(steadyNow() + LATER_MS);
  };
  return reminder === undefined ? null : (
    <Suspense>
      <LogInAgainSoon name={reminder.name} by={reminder.by} check={ask} putAside={putAside} />
    </Suspense>
  );
}
