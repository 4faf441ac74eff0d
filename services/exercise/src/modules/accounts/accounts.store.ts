import type { Handle } from '@muster/kit/database';

export type Group = 'ADMIN' | 'INSTRUCTOR' | 'TRAINEE' | 'BOT';

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly username_folded: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_group: Group;
  readonly password_hash: string | null;
  readonly is_active: boolean;
  readonly created_at: number;
}

interface AccountsTables {
  users: UserRow;
}

const tables = (handle: Handle) => handle.tables<AccountsTables>();

export async function hasAdministrator(handle: Handle): Promise<boolean> {
  const row = await tables(handle)
    .selectFrom('users')
    .select('id')
    .where('user_group', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers false, and changes nothing, when the username is taken. */
export async function insertUser(handle: Handle, user: UserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(handle)
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('username_folded').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
