import type { Handle, Tx } from '@muster/kit/database';
import type { Selectable } from 'kysely';
import type { Group } from '../../access/index.ts';

export interface UsersTables {
  users: {
    id: string;
    username: string;
    username_folded: string | null;
    first_name: string;
    last_name: string;
    search_text: string;
    user_group: Group;
    password_hash: string | null;
    /** The id of the user who set the password or could have; null if there is none. */
    password_set_by: string | null;
    is_active: boolean;
    created_by: string | null;
    created_at: number;
    last_login_at: number | null;
    deleted_at: number | null;
    /** The exercise of a guest; null for everybody with an account. */
    guest_of: number | null;
  };
}

type UserRow = Selectable<UsersTables['users']>;

/** A person's account, or a bot. Credentials are read separately, by those who check them. */
export type User = Omit<UserRow, 'search_text' | 'password_hash' | 'deleted_at'>;

/** A user to be inserted. */
export type NewUserRow = Omit<UserRow, 'password_hash' | 'password_set_by'>;

/** A password hash, and who set the password or could have. */
export interface StoredPassword {
  readonly password_hash: string;
  readonly password_set_by: string;
}

export const USER_COLUMNS = [
  'id',
  'username',
  'username_folded',
  'first_name',
  'last_name',
  'user_group',
  'password_set_by',
  'is_active',
  'created_by',
  'created_at',
  'last_login_at',
  'guest_of',
] as const satisfies readonly (keyof User)[];

const tables = (handle: Handle) => handle.tables<UsersTables>();

const activeAdministrators = (handle: Handle) =>
  tables(handle).selectFrom('users').select('id').where('user_group', '=', 'ADMIN').where('is_active', '=', true);

export async function hasAdministrator(handle: Handle): Promise<boolean> {
  return (await activeAdministrators(handle).limit(1).executeTakeFirst()) !== undefined;
}

/** The remaining administrators, locked against demotion until the transaction ends. */
export async function lockActiveAdministrators(tx: Tx): Promise<Pick<User, 'id' | 'password_set_by'>[]> {
  return activeAdministrators(tx).select('password_set_by').orderBy('id').forUpdate().execute();
}

/** Inserts users with a free username; returns which. */
export async function insertUsers(
  tx: Tx,
  users: readonly (NewUserRow & Partial<StoredPassword>)[],
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (let start = 0; start < users.length; start += 500) {
    const rows = await tables(tx)
      .insertInto('users')
      .values(users.slice(start, start + 500).map((user) => ({ password_hash: null, password_set_by: null, ...user })))
      .onConflict((conflict) => conflict.column('username_folded').doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) inserted.add(id);
  }
  return inserted;
}

export async function findUser(handle: Handle, id: string): Promise<User | undefined> {
  return tables(handle)
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The existing ones, by id, in batches of the parameter limit. */
export async function findUsers(handle: Handle, ids: readonly string[]): Promise<Map<string, User>> {
  const found = new Map<string, User>();
  for (let start = 0; start < ids.length; start += 1000) {
    const rows = await tables(handle)
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', 'in', ids.slice(start, start + 1000))
      .where('deleted_at', 'is', null)
      .execute();
    for (const user of rows) found.set(user.id, user);
  }
  return found;
}

/** The same for one, locked until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  return tables(tx)
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findUserByKey(handle: Handle, key: string): Promise<User | undefined> {
  return tables(handle).selectFrom('users').select(USER_COLUMNS).where('username_folded', '=', key).executeTakeFirst();
}

export type KnownUser = Pick<User, 'id' | 'user_group' | 'created_by' | 'is_active'>;

export async function findUsersByKeys(handle: Handle, keys: readonly string[]): Promise<Map<string, KnownUser>> {
  const found = new Map<string, KnownUser>();
  for (let start = 0; start < keys.length; start += 1000) {
    const rows = await tables(handle)
      .selectFrom('users')
      .select(['id', 'user_group', 'created_by', 'is_active', 'username_folded'])
      .where('username_folded', 'in', keys.slice(start, start + 1000))
      .execute();
    for (const { username_folded, ...user } of rows) if (username_folded !== null) found.set(username_folded, user);
  }
  return found;
}

export async function updateUser(
  tx: Tx,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'password_hash'>>,
): Promise<void> {
  await tables(tx).updateTable('users').set(change).where('id', '=', id).execute();
}

/** With the hash of the password, to verify it. */
export interface Credentials {
  readonly user: User;
  /** Null for a user without a password. */
  readonly passwordHash: string | null;
}

export async function findCredentialsByKey(handle: Handle, key: string): Promise<Credentials | undefined> {
  const row = await tables(handle)
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('username_folded', '=', key)
    .executeTakeFirst();
  return row === undefined ? undefined : apart(row);
}

/** Locks the user until the transaction ends. */
export async function lockCredentials(tx: Tx, id: string): Promise<Credentials | undefined> {
  const row = await tables(tx)
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : apart(row);
}

function apart({ password_hash, ...user }: User & Pick<UserRow, 'password_hash'>): Credentials {
  return { user, passwordHash: password_hash };
}

/** Undefined leaves the user without a password. */
export async function storePassword(tx: Tx, id: string, password: StoredPassword | undefined): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set(password ?? { password_hash: null, password_set_by: null })
    .where('id', '=', id)
    .execute();
}

/** Exercises that have guests. */
export async function exercisesWithGuests(handle: Handle): Promise<number[]> {
  const rows = await tables(handle)
    .selectFrom('users')
    .select('guest_of')
    .distinct()
    .where('guest_of', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ guest_of }) => guest_of ?? []);
}

export async function guestsOf(handle: Handle, exerciseId: number, limit: number): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('users')
    .select('id')
    .where('guest_of', '=', exerciseId)
    .where('deleted_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
