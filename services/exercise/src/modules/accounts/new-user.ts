import { caseFold } from '@muster/kit/text';
import type { Group } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { usernameKey } from './username.ts';
import type { NewUserRow } from './users.store.ts';

export interface NewUser {
  readonly username: string;
  /** The key of the username, if already known: computing it is expensive for thousands. */
  readonly key?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: Group;
  /** Who registered the user; undefined for self-registration. */
  readonly createdBy?: string;
}

/** A user as stored, without a password. */
export function newUserRow({ clock, ids }: Pick<Deps, 'clock' | 'ids'>, user: NewUser): NewUserRow {
  return {
    id: ids.uuid(),
    username: user.username,
    username_folded: user.key ?? usernameKey(user.username),
    first_name: user.firstName,
    last_name: user.lastName,
    search_text: searchText(user.username, user.firstName, user.lastName),
    user_group: user.group,
    is_active: true,
    created_by: user.createdBy ?? null,
    created_at: clock.now(),
    last_login_at: null,
    deleted_at: null,
    guest_of: null,
  };
}

/** The text that the user search matches. */
export function searchText(username: string, firstName: string, lastName: string): string {
  return caseFold(`${username} ${firstName} ${lastName}`);
}
