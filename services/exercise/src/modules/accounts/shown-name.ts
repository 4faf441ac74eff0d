import type { Actor } from '../../access/index.ts';
import type { User } from './users.store.ts';

/**
 * How somebody is called before others. Guests read no usernames, which are often e-mail addresses: whoever has a join
 * code could collect them. Those of guests are made up, and tell that they are guests.
 */
export function shownUsername({ id, username, first_name, last_name, guest_of }: User, actor: Actor): string {
  const isHidden = actor.kind === 'person' && actor.isGuest && guest_of === null && id !== actor.userId;
  return isHidden ? `${first_name} ${last_name}` : username;
}
