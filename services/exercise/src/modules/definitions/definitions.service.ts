import type { FileHandle } from 'node:fs/promises';
import type { Problem } from '@muster/definition';
import { formatProblem } from '@muster/definition/format';
import { MODEL_VERSION } from '@muster/definition/stored';
import { addReference, dropReferences, isReferenced, type ReceivedBlob } from '@muster/kit/blobs';
import { type Handle, type Tx, violates } from '@muster/kit/database';
import { type AppError, kitErrors } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import { type Actor, type Person, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { once, type Remember, readClientId } from '../../client-ids/index.ts';
import type { Deps, Foundation } from '../../deps.ts';
import { type Page, readPage } from '../../page.ts';
import { platformErrors } from '../../platform-errors.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { confirmActor, findUser, findUserByName, type User, userUnknown } from '../accounts/index.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { mayDelete, userIdOf, visibleTo } from './definitions.policy.ts';
import {
  addInstructors,
  addMissingReferencesToPackages,
  countDefinitions,
  countUploads,
  type DefinitionRow,
  deleteDefinition,
  findDefinition,
  insertDefinition,
  instructorsOf,
  listDefinitions,
  namesOf,
  removeInstructor,
  removeInstructorEverywhere,
} from './definitions.store.ts';
import type { Models } from './models.ts';
import type { PackageCheck, ValidPackage } from './package-check.ts';
import type { PackageChecks } from './package-checks.ts';

export interface DefinitionDeps extends Foundation {
  readonly checks: PackageChecks;
  readonly models: Models;
  /** Names of exercises that were created from a definition. */
  readonly usesOfDefinition: (handle: Handle, definitionId: number) => Promise<readonly string[]>;
  /** The number of exercises per definition; absent if none. */
  readonly useCountsOfDefinitions: (
    handle: Handle,
    definitionIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
}

interface Warned {
  readonly warnings: readonly Problem[];
  readonly warningCount: number;
}

/** Checks a package without storing it. `gone` aborts when the client disconnects. */
export async function validatePackage(
  { checks }: DefinitionDeps,
  actor: Actor,
  file: ReceivedBlob,
  gone: AbortSignal,
): Promise<Warned> {
  try {
    return acceptable(await checks.check(userIdOf(actor), file.path, gone));
  } finally {
    await file.discard();
  }
}

export interface Upload {
  readonly name: string | undefined;
  readonly file: ReceivedBlob;
  /** Usernames of instructors to share it with. */
  readonly shareWith: readonly string[];
  /** The idempotency key of the client, if it may retry. */
  readonly clientId: string | undefined;
}

interface Uploaded extends Warned {
  readonly id: number;
}

/**
 * Stores a valid package byte for byte; an invalid one leaves nothing behind. Returns the definition that the same
 * request has stored before, if there is one.
 */
export async function uploadDefinition(
  deps: DefinitionDeps,
  actor: Actor,
  upload: Upload,
  gone: AbortSignal,
): Promise<Uploaded> {
  const { name, file, shareWith } = upload;
  let isNew = false;
  let uploaded: Uploaded | undefined;
  try {
    const clientId = readClientId(upload.clientId, 'client_id');
    const content = [name, file.hash, shareWith];
    const act = { actor, exerciseId: null, mutation: 'uploadDefinition', clientId, inParts: true, content };
    const id = await once<number>(deps.database, act, async (remember) => {
      isNew = true;
      uploaded = await uploadNew(deps, actor, upload, gone, remember);
      return uploaded.id;
    });
    return uploaded ?? (await uploadedBefore(deps, actor, id));
  } finally {
    // A new upload takes over the file.
    if (!isNew) await forgetUpload(deps, file);
  }
}

async function uploadedBefore(deps: DefinitionDeps, actor: Actor, id: number): Promise<Uploaded> {
  const row = await getDefinition(deps, actor, id);
  const read = await deps.models.get(row);
  if (read === undefined) throw definitionUnknown();
  return { id, warnings: read.warnings, warningCount: row.warning_count };
}

async function uploadNew(
  deps: DefinitionDeps,
  actor: Actor,
  upload: Upload,
  gone: AbortSignal,
  remember: Remember<number>,
): Promise<Uploaded> {
  const { database, checks, config, log } = deps;
  const { file } = upload;
  try {
    if (upload.name === undefined) throw kitErrors.part_missing('The part "name" is missing.');
    const name = readText(upload.name, { field: 'name', max: 200 });
    const shareWith = await instructorsNamed(database, actor, upload.shareWith);
    await refuseTooMany(database, userIdOf(actor), config.maxDefinitionsPerUser);
    const valid = acceptable(await checks.check(userIdOf(actor), file.path, gone));
    await file.keep();
    const id = await storeDefinition(deps, actor, { name, file, shareWith, valid, remember });
    // The row is stored and its bytes are in place: the sweep repairs failures from here on.
    await file.confirm().catch((error) => log.warn({ err: error }, 'an upload could not be tidied up yet'));
    return { id, warnings: valid.warnings, warningCount: valid.warningCount };
  } catch (error) {
    await forgetUpload(deps, file);
    throw storageRefusal('package', error);
  }
}

/** Makes sure that no package in use is swept. */
export async function referencePackages({ database }: Deps): Promise<number> {
  return addMissingReferencesToPackages(database);
}

/** A definition stays when its uploader is deleted; administrators see it. */
export async function unshareFromUser(tx: Tx, userId: string): Promise<void> {
  await removeInstructorEverywhere(tx, userId);
}

/** The owner name of a definition's reference to its package. */
const ownerOf = (id: number): string => `definition ${id}`;

interface NewDefinition {
  readonly name: string;
  readonly file: ReceivedBlob;
  readonly shareWith: readonly string[];
  readonly valid: ValidPackage;
  readonly remember: Remember<number>;
}

async function storeDefinition(
  deps: Deps,
  actor: Actor,
  { name, file, shareWith, valid, remember }: NewDefinition,
): Promise<number> {
  const { database, clock, config } = deps;
  const userId = userIdOf(actor);
  const row = {
    name,
    version: valid.version,
    blob_hash: file.hash,
    size: file.size,
    uploaded_by: userId,
    uploaded_at: clock.now(),
    model_bytes: valid.modelBytes,
    exercise_duration: valid.exerciseDuration,
    warning_count: valid.warningCount,
    counts: valid.counts,
  };
  return database.transaction(async (tx) => {
    await tx.lock(`definitions of ${userId}`);
    await refuseTooMany(tx, userId, config.maxDefinitionsPerUser);
    const id = await insertDefinition(tx, row, { version: MODEL_VERSION, text: valid.model, warnings: valid.warnings });
    await remember(tx, id);
    await addReference(tx, file.hash, ownerOf(id));
    const instructors = actor.kind === 'person' ? [userId, ...shareWith] : shareWith;
    await addInstructors(tx, id, [...new Set(instructors)]);
    await recordAct(tx, {
      at: clock.now(),
      actor: userId,
      act: definitionsActs['definition.uploaded'],
      subject: String(id),
    });
    await confirmActor(tx, requireActor(actor));
    return id;
  });
}

async function refuseTooMany(handle: Handle, userId: string, most: number): Promise<void> {
  if ((await countUploads(handle, userId)) < most) return;
  throw definitionsErrors.too_many_definitions(
    `You have uploaded ${most} definitions, and more are not allowed (MAX_DEFINITIONS_PER_USER): delete one that is no longer needed.`,
  );
}

function acceptable(check: PackageCheck): ValidPackage {
  if (check.ok) return check;
  const tooLarge = check.problems.some(({ code }) => code === 'too_large');
  throw definitionsErrors.definition_invalid(check.problems.map(formatProblem).join('\n'), {
    status: tooLarge ? 413 : 400,
    more: { problems: check.problems, warnings: check.warnings },
  });
}

async function instructorsNamed(handle: Handle, actor: Actor, usernames: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const username of usernames) {
    const user = await findUserByName(handle, username);
    // A token must reveal nothing about other users: a stolen one could be used to try all names.
    if (actor.kind === 'bot' && !isInstructor(user)) {
      throw definitionsErrors.instructor_unknown(`There is no instructor "${username.slice(0, 150)}" to share with.`);
    }
    ids.add(instructor(user, username).id);
  }
  return [...ids];
}

const isInstructor = (user: User | undefined): boolean =>
  user?.user_group === 'INSTRUCTOR' || user?.user_group === 'ADMIN';

function instructor(user: User | undefined, named: string): User {
  if (user === undefined)
    throw platformErrors.user_unknown(`There is no user "${named.slice(0, 150)}" to share with.`, { status: 400 });
  if (!isInstructor(user)) {
    throw definitionsErrors.not_an_instructor(
      `"${user.username}" is not an instructor; definitions are shared with instructors.`,
    );
  }
  return user;
}

/** The length of a list without paging. */
const MAX_LIST_LENGTH = 1_000;

export async function listOfDefinitions(
  { database }: Deps,
  actor: Actor,
  page: Partial<Page>,
): Promise<DefinitionRow[]> {
  return listDefinitions(database, visibleTo(actor), readPage(page, { max: MAX_LIST_LENGTH }));
}

export interface DefinitionPage extends Page {
  readonly definitions: readonly DefinitionRow[];
  readonly total: number;
}

export async function pageOfDefinitions({ database }: Deps, actor: Actor, asked: Page): Promise<DefinitionPage> {
  const page = readPage(asked, { max: MAX_LIST_LENGTH });
  const [definitions, total] = await Promise.all([
    listDefinitions(database, visibleTo(actor), page),
    countDefinitions(database, visibleTo(actor)),
  ]);
  return { ...page, definitions, total };
}

export async function getDefinition({ database }: Deps, actor: Actor, id: number): Promise<DefinitionRow> {
  const row = await findDefinition(database, id, visibleTo(actor));
  if (row === undefined) throw definitionUnknown();
  return row;
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
    // Either it was deleted, so that this throws; or the bytes are back after a removal that raced with an upload.
    const again = await getDefinition(deps, actor, id);
    return { row: again, handle: await deps.blobs.open(again.blob_hash) };
  }
}

/** The package of a definition, without authorization: for exercises that show it. The caller closes the handle. */
export async function packageOf(
  { database, blobs }: Foundation,
  id: number,
): Promise<{ readonly handle: FileHandle; readonly size: number }> {
  const row = await findDefinition(database, id, { all: true });
  if (row === undefined) throw definitionUnknown();
  return { handle: await blobs.open(row.blob_hash), size: row.size };
}

export async function removeDefinition(deps: DefinitionDeps, actor: Actor, id: number): Promise<void> {
  const { database, clock, blobs, log } = deps;
  const hash = await database.transaction(async (tx) => {
    const row = await findDefinition(tx, id, visibleTo(actor));
    if (row === undefined) throw definitionUnknown();
    if (!mayDelete(actor, row)) throw sharedOnly();
    const uses = await deps.usesOfDefinition(tx, id);
    if (uses.length > 0) throw inUse(uses);
    await deleteDefinition(tx, id).catch((error: unknown) => {
      // An exercise was created concurrently.
      throw violates(error, 'exercises_definition_fk') ? inUse([]) : error;
    });
    await dropReferences(tx, ownerOf(id));
    await recordAct(tx, {
      at: clock.now(),
      actor: userIdOf(actor),
      act: definitionsActs['definition.deleted'],
      subject: String(id),
    });
    return row.blob_hash;
  });
  try {
    await blobs.removeUnused(hash, isReferenced(database));
  } catch (error) {
    // The definition is deleted; the bytes are swept later.
    log.warn({ err: error }, 'a blob that nobody uses could not be removed yet');
  }
}

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
        throw definitionsErrors.is_uploader(
          'Whoever uploaded a definition keeps it; only they themselves and administrators can take it away.',
        );
      }
      await removeInstructor(tx, id, userId);
    }
    const act = shared ? definitionsActs['definition.shared'] : definitionsActs['definition.unshared'];
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(id), detail: { with: userId } });
    return row;
  });
}

/** Names of definitions by id, without authorization. */
export async function definitionNames({ database }: Deps, ids: readonly number[]): Promise<Map<number, string>> {
  return namesOf(database, ids);
}

/** The ids of the instructors of each definition, by its id. */
export async function instructorsByDefinition(
  { database }: Deps,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  return instructorsOf(database, ids.map(Number));
}

function inUse(names: readonly string[]): AppError {
  const first = names.slice(0, MAX_NAMED).map((name) => `"${name}"`);
  const which = first.length === 0 ? '' : ` (${first.join(', ')}${names.length > MAX_NAMED ? ' and others' : ''})`;
  return definitionsErrors.definition_in_use(
    `Exercises were made from this definition${which}: delete them before you delete it.`,
  );
}

const MAX_NAMED = 5;

function sharedOnly(): AppError {
  return definitionsErrors.not_the_uploader(
    'This definition was shared with you: only whoever uploaded it, or an administrator, can delete it.',
  );
}

/** The same for an unknown definition and an invisible one. */
export function definitionUnknown(): AppError {
  return definitionsErrors.definition_unknown('There is no definition with this id, or it was not shared with you.');
}
