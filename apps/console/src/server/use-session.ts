import { useSyncExternalStore } from 'react';
import { type Me, type Session, sessionStore } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);

/** Who is logged in. For screens that nobody sees without being so. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'here' && session.state !== 'over') throw new Error('Nobody is logged in.');
  return session.whoAmI;
}
