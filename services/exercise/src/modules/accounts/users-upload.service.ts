import { fold } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from '../audit/index.ts';
import { refusalToCreate } from './accounts.policy.ts';
import { newUserRow } from './new-user.ts';
import { addUserTags, ensureTags } from './tags.store.ts';
import { findUserIdsByKeys, insertUsers } from './users.store.ts';
import { type CsvUser, csvRefused, readUsersCsv } from './users-csv.ts';

export interface UploadResult {
  readonly created_count: number;
  readonly skipped_count: number;
}

/**
 * Registers the users of a file, all or none. A user who exists, or stands twice in the file, is skipped and gains the
 * tags of the row; nothing else about them changes.
 */
export async function uploadUsers(deps: Deps, actor: Person, file: Buffer): Promise<UploadResult> {
  const rows = readUsersCsv(file);
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    const known = await findUserIdsByKeys(tx, [...new Set(rows.map(({ key }) => key))]);
    const fresh = firstOfEach(rows.filter(({ key }) => !known.has(key)));
    refuseGroups(actor, fresh);
    const created = fresh.map((row) => ({
      key: row.key,
      user: newUserRow(deps, { ...row, createdBy: actor.userId }),
    }));
    const inserted = await insertUsers(
      tx,
      created.map(({ user }) => user),
    );
    for (const { key, user } of created) if (inserted.has(user.id)) known.set(key, user.id);
    // Somebody registered the same name in the meantime: skipped like any other who exists.
    const late = created.filter(({ user }) => !inserted.has(user.id)).map(({ key }) => key);
    for (const [key, id] of await findUserIdsByKeys(tx, late)) known.set(key, id);
    const tagIds = await ensureTags(
      tx,
      rows.flatMap(({ tags }) => tags),
    );
    await addUserTags(
      tx,
      rows.flatMap((row) => pairs(row, known, tagIds)),
    );
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: 'users.uploaded',
      subject: actor.userId,
      detail: { created: inserted.size, skipped: rows.length - inserted.size },
    });
    return { created_count: inserted.size, skipped_count: rows.length - inserted.size };
  });
}

function firstOfEach(rows: readonly CsvUser[]): CsvUser[] {
  const seen = new Set<string>();
  return rows.filter(({ key }) => !seen.has(key) && seen.add(key));
}

function refuseGroups(actor: Person, rows: readonly CsvUser[]): void {
  const errors = rows.flatMap(({ row, group }) => {
    const reason = refusalToCreate(actor, group);
    return reason === undefined ? [] : [`row ${row}: ${reason}`];
  });
  if (errors.length > 0) throw csvRefused(errors);
}

function pairs({ key, tags }: CsvUser, users: ReadonlyMap<string, string>, tagIds: ReadonlyMap<string, number>) {
  return tags.flatMap((tag) => {
    const [user_id, tag_id] = [users.get(key), tagIds.get(fold(tag))];
    return user_id === undefined || tag_id === undefined ? [] : [{ user_id, tag_id }];
  });
}
