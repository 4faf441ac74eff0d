import { useSyncExternalStore } from 'react';
import { type Me, type Session, sessionStore } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);

/** The logged-in user. For screens that require a login. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'here' && session.state !== 'over') throw new Error('Nobody is logged in.');
  return session.whoAmI;
}
