import { dropReferences, isReferenced } from '@muster/kit/blobs';
import { violates } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { mayDelete, userIdOf, visibleTo } from './definitions.policy.ts';
import { definitionUnknown } from './definitions.service.ts';
import { deleteDefinition, findDefinition } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { leaveLine } from './lines.service.ts';
import { ownerOf } from './packages.service.ts';

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
    await leaveLine(tx, row.line_id);
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

function inUse(names: readonly string[]): AppError {
  const exercises = names.slice(0, MAX_NAMED);
  if (exercises.length === 0) return definitionsErrors.definition_in_use('unnamed');
  return definitionsErrors.definition_in_use(names.length > MAX_NAMED ? 'named_and_others' : 'named', { exercises });
}

const MAX_NAMED = 5;

function sharedOnly(): AppError {
  return definitionsErrors.not_the_uploader();
}
