import { setImmediate } from 'node:timers/promises';
import type { Foundation } from '../../deps.ts';
import { lockOf } from './seen-workspace.service.ts';
import { revisionsToJoin } from './thinning.ts';
import { dropUnused } from './unused-contents.service.ts';
import { bytesOfRevisions, joinRevisions, revisionsOf } from './workspace-revisions.store.ts';
import { updateWorkspace, workspacesToThin } from './workspaces.store.ts';

const HOUR_MS = 3_600_000;

/** More than a working copy ever keeps. */
const MOST = 100_000;

/** Earlier states of a working copy may have this many times the bytes of the largest package. */
const KEPT_PACKAGES = 2;

/** Thins the history of each working copy once an hour; returns how many revisions went. */
export async function thinHistories(foundation: Foundation): Promise<number> {
  let joined = 0;
  for (const id of await workspacesToThin(foundation.database, foundation.clock.now() - HOUR_MS)) {
    joined += await thin(foundation, id);
  }
  return joined;
}

async function thin({ database, clock, config }: Foundation, id: number): Promise<number> {
  const now = clock.now();
  const rows = (await revisionsOf(database, id, { limit: MOST })).reverse();
  const bytes = await bytesOfRevisions(database, id);
  const revisions = rows.map(({ first, at, label, definition_id }) => ({
    ...{ first, at, isMarked: label !== null || definition_id !== null, bytes: bytes.get(first) ?? 0 },
  }));
  const gone = revisionsToJoin(revisions, { now, most: KEPT_PACKAGES * config.maxDefinitionMb * 1024 * 1024 });
  for (const first of gone) {
    await database.transaction(async (tx) => {
      await tx.lock(lockOf(id));
      // Into the very next one, whatever becomes of that: earlier states come before later ones.
      const into = revisions.find((other) => other.first > first)?.first;
      if (into === undefined) return;
      await dropUnused(tx, id, await joinRevisions(tx, id, { gone: first, into }));
    });
    await setImmediate();
  }
  await database.transaction((tx) => updateWorkspace(tx, id, { thinned_at: now }));
  return gone.length;
}
