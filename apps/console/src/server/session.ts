import { steadyNow } from '@muster/ui/runtime';
import { ApiError } from '@muster/ui/server';
import { clearDrafts } from '../drafts/local-drafts.ts';
import { forgetQueries } from './query.ts';
import { post, request } from './request.ts';
import { WhoAmI, type WhoAmIResult } from './session.generated.ts';
import { onSessionEnd } from './session-end.ts';

export type Me = WhoAmIResult['whoAmI'];

/** The user at the browser. `over`: the session ended meanwhile, and they can log in again and continue. */
export type Session =
  | { readonly state: 'asking' }
  | { readonly state: 'nobody' }
  | { readonly state: 'unreachable' }
  /** `toldAt`: when the server reported it, on the monotonic clock of this page. */
  | ({ readonly state: 'here' | 'over'; readonly toldAt: number } & WhoAmIResult);

const listeners = new Set<() => void>();
let session: Session = { state: 'asking' };

export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Session => session,
};

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

onSessionEnd(() => {
  if (session.state === 'here') set({ ...session, state: 'over' });
});

export async function askWhoIsHere(): Promise<void> {
  try {
    set({ state: 'here', ...(await request(WhoAmI, {})), toldAt: steadyNow() });
  } catch (error) {
    if (session.state === 'here' || session.state === 'over') return;
    const code = error instanceof ApiError ? error.code : '';
    set({ state: code === 'not_logged_in' || code === 'forbidden' ? 'nobody' : 'unreachable' });
  }
}

/** Logs in. If another user logs in after a session that ended, the page keeps nothing of the first. */
export async function logIn(username: string, password: string): Promise<void> {
  const before = session.state === 'over' ? session.whoAmI.id : undefined;
  await post('/auth/login', { username, password }, { anonymous: true });
  const answer = await request(WhoAmI, {});
  if (before !== undefined && before !== answer.whoAmI.id) {
    location.assign('/');
    return;
  }
  if (before === undefined) forgetQueries();
  set({ state: 'here', ...answer, toldAt: steadyNow() });
}

/** Loads the page anew: nothing that it knew of this user may meet the next one at the same screen. */
export async function logOut(): Promise<void> {
  const who = session;
  // The screens go first, so that nothing more is typed or kept.
  set({ state: 'asking' });
  await post('/auth/logout').catch(() => undefined);
  if (who.state === 'here' || who.state === 'over') clearDrafts(who.whoAmI.id);
  location.replace('/login');
}
