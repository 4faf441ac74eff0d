import { setImmediate } from 'node:timers/promises';
import type { Database } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import { lockOf } from './seen-workspace.service.ts';
import { revisionsToJoin, type Thinned } from './thinning.ts';
import { dropUnused } from './unused-contents.service.ts';
import { joinRevisions, keptBy, type RevisionRow, revisionsOf } from './workspace-revisions.store.ts';
import { findWorkspace, updateWorkspace, workspacesToThin } from './workspaces.store.ts';
import { KEPT_PACKAGES } from './workspaces-limits.ts';

const HOUR_MS = 3_600_000;

/** Revisions of one statement. */
const AT_ONCE = 1_000;

type ThinningDeps = Pick<Foundation, 'database' | 'clock' | 'config'>;

/** Thins the history of each working copy once an hour; returns how many revisions went. */
export async function thinHistories(foundation: ThinningDeps): Promise<number> {
  let joined = 0;
  for (const id of await workspacesToThin(foundation.database, foundation.clock.now() - HOUR_MS)) {
    joined += await thin(foundation, id);
  }
  return joined;
}

async function thin({ database, clock, config }: ThinningDeps, id: number): Promise<number> {
  const now = clock.now();
  const revisions: Thinned[] = [];
  for (const row of await allRevisions(database, id)) {
    const { first, at, label, definition_id } = row;
    const { bytes } = await keptBy(database, row);
    revisions.push({ first, at, isMarked: label !== null || definition_id !== null, bytes });
    await setImmediate();
  }
  const gone = revisionsToJoin(revisions, { now, most: KEPT_PACKAGES * config.maxDefinitionMb * 1024 * 1024 });
  for (const first of gone) {
    await database.transaction(async (tx) => {
      await tx.lock(lockOf(id));
      // Into the very next one, whatever becomes of that: earlier states come before later ones.
      const into = revisions.find((other) => other.first > first)?.first;
      const workspace = await findWorkspace(tx, id);
      if (into === undefined || workspace === undefined) return;
      const { hashes, files, bytes } = await joinRevisions(tx, id, { gone: first, into });
      await dropUnused(tx, id, hashes);
      const { kept_files, kept_bytes } = workspace;
      // The revision itself counts as a file.
      await updateWorkspace(tx, id, { kept_files: kept_files - files - 1, kept_bytes: kept_bytes - bytes });
    });
    await setImmediate();
  }
  await database.transaction((tx) => updateWorkspace(tx, id, { thinned_at: now }));
  return gone.length;
}

/** In order. */
async function allRevisions(database: Database, id: number): Promise<RevisionRow[]> {
  const rows: RevisionRow[] = [];
  for (;;) {
    const page = await revisionsOf(database, id, { before: rows.at(-1)?.number, limit: AT_ONCE });
    for (const row of page) rows.push(row);
    if (page.length < AT_ONCE) return rows.reverse();
    await setImmediate();
  }
}
