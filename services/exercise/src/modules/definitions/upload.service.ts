import type { Problem } from '@muster/definition';
import { formatProblem } from '@muster/definition/format';
import { MODEL_VERSION } from '@muster/definition/stored';
import { addReference, type ReceivedBlob } from '@muster/kit/blobs';
import type { Handle } from '@muster/kit/database';
import { kitErrors } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import { type Actor, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { once, type Remember, readClientId } from '../../client-ids/index.ts';
import type { Deps } from '../../deps.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { confirmActor } from '../accounts/index.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { userIdOf } from './definitions.policy.ts';
import { definitionUnknown, getDefinition } from './definitions.service.ts';
import { addInstructors, countUploads, insertDefinition } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import type { PackageCheck, ValidPackage } from './package-check.ts';
import { ownerOf } from './packages.service.ts';
import { instructorsNamed } from './sharing.service.ts';

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
    if (upload.name === undefined) throw kitErrors.part_missing('missing', { part: 'name' });
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
  throw definitionsErrors.too_many_definitions({ max: most });
}

function acceptable(check: PackageCheck): ValidPackage {
  if (check.ok) return check;
  const tooLarge = check.problems.some(({ code }) => code === 'too_large');
  throw definitionsErrors.definition_invalid(check.problems.map(formatProblem).join('\n'), {
    status: tooLarge ? 413 : 400,
    more: { problems: check.problems, warnings: check.warnings },
  });
}
