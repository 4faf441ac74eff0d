import { caseFold } from '@muster/kit/text';
import type { Person } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from '../audit/index.ts';
import { mayManage, refusalToCreate } from './accounts.policy.ts';
import { newUserRow } from './new-user.ts';
import { addUserTags, ensureTags } from './tags.store.ts';
import { announceUser } from './user-changes.ts';
import { findUsersByKeys, insertUsers, type KnownUser } from './users.store.ts';
import { type CsvUser, type RowProblem, readUsersCsv, rowsRefused } from './users-csv.ts';

export interface UploadResult {
  readonly created_count: number;
  readonly skipped_count: number;
}

/**
 * Registers the users of a file, all or none. A user who exists, or stands twice in the file, is skipped and gains the
 * tags of the row, if the sender looks after them; nothing else about them changes.
 */
export async function uploadUsers(deps: Deps, actor: Person, file: Buffer): Promise<UploadResult> {
  const { users: rows, problems } = readUsersCsv(file);
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    const known = await findUsersByKeys(tx, [...new Set(rows.map(({ key }) => key))]);
    const fresh = firstOfEach(rows.filter(({ key }) => !known.has(key)));
    const wrong = [...problems, ...groupProblems(actor, fresh)];
    if (wrong.length > 0) throw rowsRefused(wrong);
    const created = fresh.map((row) => ({
      key: row.key,
      user: newUserRow(deps, { ...row, createdBy: actor.userId }),
    }));
    const inserted = await insertUsers(
      tx,
      created.map(({ user }) => user),
    );
    for (const { key, user } of created) if (inserted.has(user.id)) known.set(key, user);
    // Somebody registered the same name in the meantime: skipped like any other who exists.
    const late = created.filter(({ user }) => !inserted.has(user.id)).map(({ key }) => key);
    for (const [key, user] of await findUsersByKeys(tx, late)) known.set(key, user);
    const tagIds = await ensureTags(
      tx,
      rows.flatMap(({ tags }) => tags),
    );
    const gained = rows.flatMap((row) => pairs(actor, row, known, tagIds));
    await addUserTags(tx, gained);
    for (const { user_id } of gained) announceUser(tx, user_id);
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

function groupProblems(actor: Person, rows: readonly CsvUser[]): RowProblem[] {
  return rows.flatMap(({ row, group }) => {
    const refused = refusalToCreate(actor, group);
    return refused === undefined ? [] : [{ row, sentence: refused.sentence }];
  });
}

/** A file tags only users whom its sender looks after; and no bots, which are for elevated administrators. */
function pairs(
  actor: Person,
  { key, tags }: CsvUser,
  users: ReadonlyMap<string, KnownUser>,
  tagIds: ReadonlyMap<string, number>,
) {
  const user = users.get(key);
  if (user === undefined || user.user_group === 'BOT' || !mayManage(actor, user)) return [];
  return tags.flatMap((tag) => {
    const tag_id = tagIds.get(caseFold(tag));
    return tag_id === undefined ? [] : [{ user_id: user.id, tag_id }];
  });
}
