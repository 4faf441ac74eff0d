import { MODEL_VERSION } from '@muster/definition/stored';
import { addReference } from '@muster/kit/blobs';
import type { Handle, Tx } from '@muster/kit/database';
import { type Actor, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { confirmActor } from '../accounts/index.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { userIdOf } from './definitions.policy.ts';
import { addInstructors, countUploads, insertDefinition } from './definitions.store.ts';
import { type PlaceInLine, placeByName } from './lines.service.ts';
import type { ValidPackage } from './package-check.ts';
import { ownerOf } from './packages.service.ts';

export interface NewDefinition {
  readonly name: string;
  readonly file: { readonly hash: string; readonly size: number };
  readonly valid: ValidPackage;
  /** Ids of instructors, besides the uploader. */
  readonly shareWith: readonly string[];
  /** What the audit log says beside that it was uploaded. */
  readonly detail?: object;
  /** Its place among the versions of a definition; by its name, if nothing else is said. */
  readonly place?: PlaceInLine;
  /** What its publisher says about it. */
  readonly note?: string | null;
}

/** One upload of a user at a time: they count how many there are, and look for the same bytes. */
export async function lockUploadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.lock(`definitions of ${userId}`);
}

/** Stores a definition whose bytes are in place. The uploads of the actor must be locked. */
export async function storeDefinition(
  tx: Tx,
  { clock, config }: Deps,
  actor: Actor,
  { name, file, valid, shareWith, detail = {}, place, note = null }: NewDefinition,
): Promise<number> {
  const userId = userIdOf(actor);
  const now = clock.now();
  await refuseTooMany(tx, userId, config.maxDefinitionsPerUser);
  const row = {
    name,
    version: valid.version,
    blob_hash: file.hash,
    size: file.size,
    uploaded_by: userId,
    uploaded_at: now,
    model_bytes: valid.modelBytes,
    exercise_duration: valid.exerciseDuration,
    warning_count: valid.warningCount,
    counts: valid.counts,
    ...(place ?? (await placeByName(tx, userId, name))),
    note,
  };
  const id = await insertDefinition(tx, row, { version: MODEL_VERSION, text: valid.model, warnings: valid.warnings });
  await addReference(tx, file.hash, ownerOf(id));
  const instructors = actor.kind === 'person' ? [userId, ...shareWith] : shareWith;
  await addInstructors(tx, id, [...new Set(instructors)]);
  const act = definitionsActs['definition.uploaded'];
  await recordAct(tx, { at: now, actor: userId, act, subject: String(id), detail });
  await confirmActor(tx, requireActor(actor));
  return id;
}

export async function refuseTooMany(handle: Handle, userId: string, most: number): Promise<void> {
  if ((await countUploads(handle, userId)) < most) return;
  throw definitionsErrors.too_many_definitions({ max: most });
}
