import type { FileHandle } from 'node:fs/promises';
import type { CheckResult, Definition, Problem } from '@muster/definition';
import { formatProblem } from '@muster/definition/format';
import type { BlobStore, ReceivedBlob } from '@muster/kit/blobs';
import type { Handle } from '@muster/kit/database';
import { AppError, forbidden, invalid, notFound } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import type { Actor, Person } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { findUser, findUserByKey, type UserRow, usernameKey, userUnknown } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { checkPackage } from './check-package.ts';
import { userIdOf, visibleTo } from './definitions.policy.ts';
import {
  addInstructors,
  type DefinitionRow,
  deleteDefinition,
  findDefinition,
  insertDefinition,
  instructorsOf,
  isBlobUsed,
  listDefinitions,
  readModel,
  removeInstructor,
} from './definitions.store.ts';

export interface DefinitionDeps extends Deps {
  readonly blobs: BlobStore;
}

/** Checks a package and keeps nothing of it. */
export async function validatePackage(file: ReceivedBlob): Promise<void> {
  try {
    acceptable(await checkPackage(file.path));
  } finally {
    await file.discard();
  }
}

export interface Upload {
  readonly name: string | undefined;
  readonly file: ReceivedBlob;
  /** Usernames of instructors who shall see it too. */
  readonly shareWith: readonly string[];
}

/** Stores a package that passes every check, exactly as it came; of one that does not, nothing stays. */
export async function uploadDefinition(deps: DefinitionDeps, actor: Actor, upload: Upload): Promise<number> {
  const { database, clock } = deps;
  const { file } = upload;
  try {
    if (upload.name === undefined) throw invalid('invalid_input', 'The part "name" is missing.');
    const name = readText(upload.name, { field: 'name', max: 200 });
    const named = await instructorsNamed(database, actor, upload.shareWith);
    const { definition, warnings } = acceptable(await checkPackage(file.path));
    const userId = userIdOf(actor);
    await file.keep();
    const id = await database.transaction(async (tx) => {
      const created = await insertDefinition(tx, {
        name,
        version: definition.config.version,
        blob_hash: file.hash,
        size: file.size,
        model: definition,
        warnings,
        uploaded_by: userId,
        uploaded_at: clock.now(),
      });
      const instructors = actor.kind === 'person' ? [userId, ...named] : named;
      await addInstructors(tx, created, [...new Set(instructors)]);
      await recordAct(tx, { at: clock.now(), actor: userId, act: 'definition.uploaded', subject: String(created) });
      return created;
    });
    await file.confirm();
    return id;
  } catch (error) {
    await file.discard();
    throw error;
  }
}

function acceptable(result: CheckResult): { definition: Definition; warnings: readonly Problem[] } {
  if (result.ok) return result;
  const tooLarge = result.problems.some(({ code }) => code === 'too_large');
  throw new AppError(tooLarge ? 413 : 400, 'definition_invalid', result.problems.map(formatProblem).join('\n'), {
    more: { problems: result.problems, warnings: result.warnings },
  });
}

async function instructorsNamed(handle: Handle, actor: Actor, usernames: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const username of usernames) {
    const user = await findUserByKey(handle, usernameKey(username.trim()));
    // A token learns nothing of other users: whoever finds one could try out all names.
    if (actor.kind === 'bot' && !isInstructor(user)) {
      throw invalid('instructor_unknown', `There is no instructor "${username.slice(0, 150)}" to share with.`);
    }
    ids.add(instructor(user, username).id);
  }
  return [...ids];
}

const isInstructor = (user: UserRow | undefined): boolean =>
  user?.user_group === 'INSTRUCTOR' || user?.user_group === 'ADMIN';

function instructor(user: UserRow | undefined, named: string): UserRow {
  if (user === undefined) throw invalid('user_unknown', `There is no user "${named.slice(0, 150)}" to share with.`);
  if (!isInstructor(user)) {
    throw invalid(
      'not_an_instructor',
      `"${user.username}" is not an instructor; definitions are shared with instructors.`,
    );
  }
  return user;
}

export async function listOfDefinitions({ database }: Deps, actor: Actor): Promise<DefinitionRow[]> {
  return listDefinitions(database, visibleTo(actor));
}

export async function getDefinition({ database }: Deps, actor: Actor, id: number): Promise<DefinitionRow> {
  const row = await findDefinition(database, id, visibleTo(actor));
  if (row === undefined) throw definitionUnknown();
  return row;
}

type StoredModel = Awaited<ReturnType<typeof readModel>>;

/** The models of definitions that the caller was found to see, by id. */
export async function loadModels(
  { database }: Deps,
  ids: readonly string[],
): Promise<Map<string, NonNullable<StoredModel>>> {
  const models = new Map<string, NonNullable<StoredModel>>();
  for (const id of ids) {
    const found = await readModel(database, Number(id));
    if (found !== undefined) models.set(id, found);
  }
  return models;
}

export async function openPackage(
  deps: DefinitionDeps,
  actor: Actor,
  id: number,
): Promise<{ row: DefinitionRow; handle: FileHandle }> {
  const row = await getDefinition(deps, actor, id);
  try {
    return { row, handle: await deps.blobs.open(row.blob_hash) };
  } catch {
    // Deleted since: then there is none. Or the bytes are back in place after a removal that crossed an upload.
    const again = await getDefinition(deps, actor, id);
    return { row: again, handle: await deps.blobs.open(again.blob_hash) };
  }
}

export async function removeDefinition(deps: DefinitionDeps, actor: Actor, id: number): Promise<void> {
  const { database, clock, blobs, log } = deps;
  const hash = await database.transaction(async (tx) => {
    const row = await findDefinition(tx, id, visibleTo(actor));
    if (row === undefined) throw definitionUnknown();
    await deleteDefinition(tx, id);
    await recordAct(tx, { at: clock.now(), actor: userIdOf(actor), act: 'definition.deleted', subject: String(id) });
    return row.blob_hash;
  });
  try {
    await blobs.removeUnused(hash, (unused) => isBlobUsed(database, unused));
  } catch (error) {
    // The definition is gone as asked; the bytes are swept later.
    log.warn({ err: error }, 'a blob that nobody uses could not be removed yet');
  }
}

/** Gives another instructor the same sight of a definition, or takes it away again. */
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
      if (userId === row.uploaded_by && actor.group !== 'ADMIN') {
        throw forbidden(
          'is_uploader',
          'Whoever uploaded a definition keeps it; only an administrator can take it away.',
        );
      }
      await removeInstructor(tx, id, userId);
    }
    const act = shared ? 'definition.shared' : 'definition.unshared';
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(id), detail: { with: userId } });
    return row;
  });
}

/** The ids of the instructors of each definition, by its id. */
export async function instructorsByDefinition(
  { database }: Deps,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  return instructorsOf(database, ids.map(Number));
}

/** Unknown, and not visible to whoever asks: the same. */
export function definitionUnknown(): AppError {
  return notFound('definition_unknown', 'There is no definition with this id, or it was not shared with you.');
}
