import type { ReceivedBlob } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { acceptable } from './acceptable.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { getDefinition } from './definitions.service.ts';
import { type DefinitionRow, instructorsOf } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { lineToPublishIn, newestInLine, placeAfter, placeByName } from './lines.service.ts';
import { lockUploadsOf, refuseTooMany, storeDefinition } from './store-definition.service.ts';

export interface Publication {
  readonly name: string;
  readonly note: string | null;
  /** The line that it continues. Null: the publisher's own of this name, or a new one. */
  readonly lineId: number | null;
  /** The number of the newest version that the publisher knows; 0 if there is none. */
  readonly after: number;
  readonly file: ReceivedBlob;
  /** What the audit log says beside that it was uploaded. */
  readonly detail?: object;
  /** What is stored with it. */
  readonly alongside: (tx: Tx, published: Pick<DefinitionRow, 'id'> & { readonly line_id: number }) => Promise<void>;
}

/**
 * Checks a package as an upload is checked, and stores it as the next version of a line, shared as its newest one is. A
 * package with problems leaves nothing behind.
 */
export async function publishDefinition(
  deps: DefinitionDeps,
  actor: Person,
  publication: Publication,
): Promise<DefinitionRow> {
  const { database, checks, config, log } = deps;
  const { file, after, detail = {} } = publication;
  try {
    await refuseTooMany(database, actor.userId, config.maxDefinitionsPerUser);
    const valid = acceptable(await checks.check(actor.userId, file.path));
    await file.keep();
    const id = await database.transaction(async (tx) => {
      await lockUploadsOf(tx, actor.userId);
      const { name, note } = publication;
      const line = await lineToPublishIn(tx, { lineId: publication.lineId, ownerId: actor.userId, name });
      if (line === undefined && after !== 0)
        throw definitionsErrors.published_meanwhile('gone', { more: { newest: 0 } });
      const before = line === undefined ? undefined : await newestInLine(tx, line.id);
      const place = line === undefined ? await placeByName(tx, actor.userId, name) : await placeAfter(tx, line, after);
      const shareWith =
        before === undefined ? [] : ((await instructorsOf(tx, [before.id])).get(String(before.id)) ?? []);
      const added = await storeDefinition(tx, deps, actor, { name, note, place, file, shareWith, valid, detail });
      await publication.alongside(tx, { id: added, line_id: place.line_id });
      return added;
    });
    await file.confirm().catch((error) => log.warn({ err: error }, 'an upload could not be tidied up yet'));
    return await getDefinition(deps, actor, id);
  } catch (error) {
    await forgetUpload(deps, file);
    throw storageRefusal('package', error);
  }
}
