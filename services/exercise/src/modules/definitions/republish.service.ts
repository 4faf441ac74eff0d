import { readText } from '@muster/kit/text';
import { type Actor, requirePerson } from '../../access/index.ts';
import { once } from '../../client-ids/index.ts';
import { storageRefusal } from '../../refused-uploads.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { mayPublishIn } from './definitions.policy.ts';
import { definitionUnknown, getDefinition } from './definitions.service.ts';
import type { DefinitionRow } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { lineWithId } from './lines.service.ts';
import { openPackage } from './packages.service.ts';
import { publishDefinition } from './publish-definition.service.ts';

export interface RepublishInput {
  readonly definitionId: number;
  /** The number of the newest version that the caller has seen. */
  readonly after: number;
  readonly note?: string | null | undefined;
}

const MAX_NOTE_LENGTH = 1_000;

/** Rolls back: publishes the package of an earlier version again, as the next one. Nothing is replaced. */
export async function republishDefinition(
  deps: DefinitionDeps,
  caller: Actor,
  { definitionId, after, note: given }: RepublishInput,
  clientId: string | undefined,
): Promise<DefinitionRow> {
  const actor = requirePerson(caller);
  const { database } = deps;
  const content = [definitionId, after, given ?? null];
  const act = { actor, exerciseId: null, mutation: 'republishDefinition', clientId, inParts: true, content };
  const id = await once<number>(database, act, async (remember) => {
    const { name, line_id, line_version } = await getDefinition(deps, actor, definitionId);
    const line = line_id === null ? undefined : await lineWithId(database, line_id);
    if (line === undefined) throw definitionUnknown();
    if (!mayPublishIn(actor, line)) throw definitionsErrors.not_the_publisher();
    const words = given == null || given.trim() === '' ? `As version ${line_version}` : given;
    const note = readText(words, { field: 'note', max: MAX_NOTE_LENGTH });
    const published = await publishDefinition(deps, actor, {
      ...{ name, note, after, lineId: line.id, file: await copyOfPackage(deps, actor, definitionId) },
      detail: { version: definitionId },
      alongside: (tx, { id: added }) => remember(tx, added),
    });
    return published.id;
  });
  return getDefinition(deps, actor, id);
}

/** Its bytes as if they were uploaded again: they are checked as any others. */
async function copyOfPackage(deps: DefinitionDeps, actor: Actor, definitionId: number) {
  const { row, handle } = await openPackage(deps, actor, definitionId);
  try {
    return await deps.blobs.receive(handle.createReadStream({ autoClose: false }), row.size);
  } catch (error) {
    throw storageRefusal('package', error);
  } finally {
    await handle.close();
  }
}
