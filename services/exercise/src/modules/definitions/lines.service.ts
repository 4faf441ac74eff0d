import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { visibleTo } from './definitions.policy.ts';
import { type DefinitionRow, versionsOf } from './definitions.store.ts';
import * as store from './lines.store.ts';

/** Its place in a line of versions. */
export interface PlaceInLine {
  readonly line_id: number;
  readonly line_version: number;
}

/** A line and those of its versions that the caller may see. */
export interface SeenLine {
  readonly line: store.LineRow;
  readonly versions: readonly DefinitionRow[];
}

/** Of one line. */
const MAX_VERSIONS = 1_000;

/** A few milliseconds of the embedded database. */
const BATCH = 100;

/** Lines of one owner are begun and continued one at a time. */
async function lockLinesOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.lock(`definition lines of ${ownerId}`);
}

/** The line that an upload belongs to: that of the same uploader and the very same name, or a new one. */
export async function placeByName(tx: Tx, ownerId: string, name: string): Promise<PlaceInLine> {
  await lockLinesOf(tx, ownerId);
  const line =
    (await store.findLineNamed(tx, ownerId, name)) ??
    (await store.insertLine(tx, { name, owner_id: ownerId, last_version: 0 }));
  return { line_id: line.id, line_version: await store.nextVersion(tx, line.id) };
}

/** The next place in a line, if its newest version is the one that the publisher knows. */
export async function placeAfter(tx: Tx, line: store.LineRow, after: number): Promise<PlaceInLine> {
  await lockLinesOf(tx, line.owner_id);
  await refuseIfPublishedMeanwhile(tx, line.id, after);
  return { line_id: line.id, line_version: await store.nextVersion(tx, line.id) };
}

async function refuseIfPublishedMeanwhile(tx: Tx, lineId: number, after: number): Promise<void> {
  const newest = (await store.newestVersion(tx, lineId))?.line_version ?? 0;
  if (newest !== after) throw definitionsErrors.published_meanwhile('newer', { version: newest }, { more: { newest } });
}

/** The line in which a person publishes: the one of their working copy, or the one of that name, or none yet. */
export async function lineToPublishIn(
  handle: Handle,
  { lineId, ownerId, name }: { readonly lineId: number | null; readonly ownerId: string; readonly name: string },
): Promise<store.LineRow | undefined> {
  const line = lineId === null ? undefined : await store.findLine(handle, lineId);
  return line ?? (await store.findLineNamed(handle, ownerId, name));
}

export async function newestInLine(handle: Handle, lineId: number) {
  return store.newestVersion(handle, lineId);
}

/** The line of a definition, without authorization. */
export async function lineWithId(handle: Handle, id: number): Promise<store.LineRow | undefined> {
  return store.findLine(handle, id);
}

/** A line of which the caller sees a version. */
export async function seenLine({ database }: Deps, actor: Actor, id: number): Promise<SeenLine> {
  const line = await store.findLine(database, id);
  const versions = line === undefined ? [] : await versionsOf(database, id, visibleTo(actor), MAX_VERSIONS);
  if (line === undefined || versions.length === 0) throw lineUnknown();
  return { line, versions };
}

export function lineUnknown(): AppError {
  return definitionsErrors.line_unknown();
}

/** Removes a line with its last version. */
export async function leaveLine(tx: Tx, lineId: number | null): Promise<void> {
  const line = lineId === null ? undefined : await store.findLine(tx, lineId);
  if (line === undefined) return;
  await lockLinesOf(tx, line.owner_id);
  if ((await store.newestVersion(tx, line.id)) === undefined) await store.deleteLine(tx, line.id);
}

/** Puts definitions into lines that an older version has stored, the oldest first; returns how many. */
export async function fillLines({ database }: Deps): Promise<number> {
  let filled = 0;
  for (;;) {
    const some = await database.transaction(fillSome);
    filled += some;
    if (some < BATCH) return filled;
  }
}

async function fillSome(tx: Tx): Promise<number> {
  // Two instances that fill the same rows would give a definition two numbers.
  await tx.lock('definitions without line');
  const rows = await store.definitionsWithoutLine(tx, BATCH);
  for (const { id, name, uploaded_by } of rows) {
    await store.putIntoLine(tx, id, await placeByName(tx, uploaded_by, name));
  }
  return rows.length;
}
