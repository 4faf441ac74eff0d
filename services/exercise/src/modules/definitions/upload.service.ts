import type { Problem } from '@muster/definition';
import type { ReceivedBlob } from '@muster/kit/blobs';
import { kitErrors } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import type { Actor } from '../../access/index.ts';
import { once, type Remember, readClientId } from '../../client-ids/index.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { acceptable } from './acceptable.ts';
import { userIdOf } from './definitions.policy.ts';
import { definitionUnknown, getDefinition } from './definitions.service.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { instructorsNamed } from './sharing.service.ts';
import { lockUploadsOf, refuseTooMany, storeDefinition } from './store-definition.service.ts';

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
    const id = await database.transaction(async (tx) => {
      await lockUploadsOf(tx, userIdOf(actor));
      const added = await storeDefinition(tx, deps, actor, { name, file, shareWith, valid });
      await remember(tx, added);
      return added;
    });
    // The row is stored and its bytes are in place: the sweep repairs failures from here on.
    await file.confirm().catch((error) => log.warn({ err: error }, 'an upload could not be tidied up yet'));
    return { id, warnings: valid.warnings, warningCount: valid.warningCount };
  } catch (error) {
    await forgetUpload(deps, file);
    throw storageRefusal('package', error);
  }
}
