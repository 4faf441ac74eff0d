import type { Tx } from '@muster/kit/database';
import type { Person } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
import type { Deps } from '../../../deps.ts';
import { accountsActs } from '../accounts.acts.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { mayManage, refusalToCreate } from '../accounts.policy.ts';
import { confirmActor } from '../directory.service.ts';
import { newUserRow } from '../new-user.ts';
import { idsOfTags } from '../tags/tagging.service.ts';
import { addUserTags, tagIdsOf, type UserTag } from '../tags/tags.store.ts';
import { MAX_TAGS_PER_USER } from '../tags/tags.ts';
import { announceUser } from '../user-changes.ts';
import { findUsersByKeys, insertUsers, type KnownUser } from '../users.store.ts';
import { linkSubjects, lockSubjects } from './link-subjects.ts';
import { type CsvUser, type ReadUsers, type RowProblem, rowsRefused } from './users-csv.ts';

export interface RegistrationCounts {
  readonly created: number;
  readonly skipped: number;
}

/**
 * Registers the users of a file atomically. A user who exists, or occurs twice in the file, is skipped and gains the
 * tags of the row, if the sender manages them; nothing else about them changes.
 */
export async function registerUsers(
  deps: Pick<Deps, 'database' | 'clock' | 'ids'> & { readonly issuer: string | undefined },
  actor: Person,
  { users: rows, problems }: ReadUsers,
): Promise<RegistrationCounts> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    await lockSubjects(tx, deps.issuer, rows);
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
    // Registered concurrently: skipped like any other existing user.
    const late = created.filter(({ user }) => !inserted.has(user.id)).map(({ key }) => key);
    for (const [key, user] of await findUsersByKeys(tx, late)) known.set(key, user);
    await linkSubjects(tx, { issuer: deps.issuer, now: clock.now() }, rows, known, inserted);
    await addTags(tx, actor, rows, known);
    const counts = { created: inserted.size, skipped: rows.length - inserted.size };
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: accountsActs['users.uploaded'],
      subject: actor.userId,
      detail: counts,
    });
    await confirmActor(tx, actor);
    return counts;
  });
}

/** Adds the tags of the rows to those whom the sender manages. */
export async function addTags(
  tx: Tx,
  actor: Person,
  rows: readonly CsvUser[],
  users: ReadonlyMap<string, KnownUser>,
): Promise<void> {
  const gained = await tagsGained(tx, actor, rows, users);
  await addUserTags(tx, gained);
  for (const id of new Set(gained.map(({ user_id }) => user_id))) announceUser(tx, id);
}

/** In the order of their keys, so that two concurrent files with the same names do not deadlock. */
export function firstOfEach(rows: readonly CsvUser[]): CsvUser[] {
  const byKey = new Map(rows.toReversed().map((row) => [row.key, row]));
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

export function groupProblems(actor: Person, rows: readonly CsvUser[]): RowProblem[] {
  return rows.flatMap(({ row, group }) => {
    const refused = refusalToCreate(actor, group);
    return refused === undefined ? [] : [{ row, wrong: [accountsErrors.row_invalid(refused)] }];
  });
}

/** The tags that users do not have yet. */
async function tagsGained(
  tx: Tx,
  actor: Person,
  rows: readonly CsvUser[],
  users: ReadonlyMap<string, KnownUser>,
): Promise<UserTag[]> {
  const taggable = rows.flatMap(({ row, key, tags }) => {
    const user = users.get(key);
    return user === undefined || tags.length === 0 || !mayTag(actor, user) ? [] : [{ row, userId: user.id, tags }];
  });
  const ids = await idsOfTags(
    tx,
    taggable.flatMap(({ tags }) => tags),
  );
  const has = await tagIdsOf(tx, [...new Set(taggable.map(({ userId }) => userId))]);
  const gained: UserTag[] = [];
  const problems: RowProblem[] = [];
  for (const { row, userId, tags } of taggable) {
    const theirs = has.get(userId) ?? new Set();
    for (const { key } of tags) {
      const tag_id = ids.get(key);
      if (tag_id === undefined || theirs.has(tag_id)) continue;
      theirs.add(tag_id);
      gained.push({ user_id: userId, tag_id });
    }
    if (theirs.size > MAX_TAGS_PER_USER) {
      const wrong = accountsErrors.row_invalid('too_many_tags', { count: theirs.size, max: MAX_TAGS_PER_USER });
      problems.push({ row, wrong: [wrong] });
    }
  }
  if (problems.length > 0) throw rowsRefused(problems);
  return gained;
}

/** A file tags only users whom its sender manages; and no bots, which only elevated administrators change. */
function mayTag(actor: Person, user: KnownUser): boolean {
  return user.user_group !== 'BOT' && mayManage(actor, user);
}
