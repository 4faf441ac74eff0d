import { Readable } from 'node:stream';
import type { ReceivedBlob } from '@muster/kit/blobs';
import type { Handle } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { acceptable } from './acceptable.ts';
import { userIdOf, visibleTo } from './definitions.policy.ts';
import { getDefinition } from './definitions.service.ts';
import { type DefinitionRow, findUpload } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { lockUploadsOf, refuseTooMany, storeDefinition } from './store-definition.service.ts';

interface OwnPackage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
  /** What the audit log says beside that it was uploaded. */
  readonly detail: object;
}

/**
 * The definition with exactly these bytes that the actor has uploaded and still sees; stored, if there is none. However
 * often it is called, also at once and on several instances, there is one.
 */
export async function ownDefinitionOf(deps: DefinitionDeps, actor: Actor, own: OwnPackage): Promise<DefinitionRow> {
  const { database, blobs, config } = deps;
  const found = await ownUpload(database, actor, own.hash);
  if (found !== undefined) return found;
  await refuseTooMany(database, userIdOf(actor), config.maxDefinitionsPerUser);
  try {
    const file = await blobs.receive(Readable.from([own.bytes]), own.bytes.byteLength);
    return await storeOnce(deps, actor, own, file);
  } catch (error) {
    throw storageRefusal('package', error);
  }
}

async function storeOnce(
  deps: DefinitionDeps,
  actor: Actor,
  { name, detail }: OwnPackage,
  file: ReceivedBlob,
): Promise<DefinitionRow> {
  const { database, log } = deps;
  let isKept = false;
  try {
    const valid = acceptable(await deps.checks.check(userIdOf(actor), file.path));
    await file.keep();
    const id = await database.transaction(async (tx) => {
      isKept = false;
      await lockUploadsOf(tx, userIdOf(actor));
      // Another request may have stored it while this one checked.
      const found = await ownUpload(tx, actor, file.hash);
      if (found !== undefined) return found.id;
      const added = await storeDefinition(tx, deps, actor, { name, file, valid, shareWith: [], detail });
      isKept = true;
      return added;
    });
    if (isKept) await file.confirm().catch((error) => log.warn({ err: error }, 'an upload could not be tidied up yet'));
    return await getDefinition(deps, actor, id);
  } finally {
    if (!isKept) await forgetUpload(deps, file);
  }
}

async function ownUpload(handle: Handle, actor: Actor, hash: string): Promise<DefinitionRow | undefined> {
  return findUpload(handle, { userId: userIdOf(actor), hash }, visibleTo(actor));
}
