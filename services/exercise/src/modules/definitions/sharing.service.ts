import type { Handle, Tx } from '@muster/kit/database';
import type { Actor, Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findUser, findUserByName, type User, userUnknown } from '../accounts/index.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { mayDelete, visibleTo } from './definitions.policy.ts';
import { definitionUnknown } from './definitions.service.ts';
import {
  addInstructors,
  type DefinitionRow,
  findDefinition,
  instructorsOf,
  removeInstructor,
  removeInstructorEverywhere,
} from './definitions.store.ts';

/** Shares a definition with another instructor, or ends that. */
export async function shareDefinition(
  deps: Deps,
  actor: Person,
  id: number,
  userId: string,
  shared: boolean,
): Promise<DefinitionRow> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    const row = await findDefinition(tx, id, visibleTo(actor));
    if (row === undefined) throw definitionUnknown();
    const user = await findUser(tx, userId);
    if (user === undefined) throw userUnknown(userId);
    if (shared) {
      await addInstructors(tx, id, [instructor(user, user.username).id]);
    } else {
      if (userId === row.uploaded_by && !mayDelete(actor, row)) {
        throw definitionsErrors.is_uploader();
      }
      await removeInstructor(tx, id, userId);
    }
    const act = shared ? definitionsActs['definition.shared'] : definitionsActs['definition.unshared'];
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(id), detail: { with: userId } });
    return row;
  });
}

/** A definition stays when its uploader is deleted; administrators see it. */
export async function unshareFromUser(tx: Tx, userId: string): Promise<void> {
  await removeInstructorEverywhere(tx, userId);
}

/** The ids of the instructors of each definition, by its id. */
export async function instructorsByDefinition(
  { database }: Deps,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  return instructorsOf(database, ids.map(Number));
}

/** The ids of instructors to share with, by username. */
export async function instructorsNamed(handle: Handle, actor: Actor, usernames: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const username of usernames) {
    const user = await findUserByName(handle, username);
    // A token must reveal nothing about other users: a stolen one could be used to try all names.
    if (actor.kind === 'bot' && !isInstructor(user)) {
      throw definitionsErrors.instructor_unknown({ username: username.slice(0, 150) });
    }
    ids.add(instructor(user, username).id);
  }
  return [...ids];
}

const isInstructor = (user: User | undefined): boolean =>
  user?.user_group === 'INSTRUCTOR' || user?.user_group === 'ADMIN';

function instructor(user: User | undefined, named: string): User {
  if (user === undefined)
    throw platformErrors.user_unknown('share_with', { username: named.slice(0, 150) }, { status: 400 });
  if (!isInstructor(user)) {
    throw definitionsErrors.not_an_instructor({ username: user.username });
  }
  return user;
}
