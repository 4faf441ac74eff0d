import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@muster/kit/database';
import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { confirmActor } from '../accounts/index.ts';
import { newRevision } from './revision-for-save.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import { keptRevision } from './states.service.ts';
import { totalsAfter } from './totals.ts';
import { announceWorkspace } from './watch-workspace.service.ts';
import { deleteFiles, filesOf, putFiles } from './workspace-files.store.ts';
import {
  type Before,
  newestRevision,
  noteBefore,
  type RevisionRow,
  stateBefore,
  updateRevision,
} from './workspace-revisions.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { updateWorkspace, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { RESTORED_AT_ONCE } from './workspaces-limits.ts';

/** A part of a restore. */
interface Part {
  readonly actor: Person;
  readonly workspaceId: number;
  /** The state to go back to. */
  readonly number: number;
  /** First what was not there then, so that no file is in the place of a folder. */
  readonly removes: boolean;
  /** Goes on after this path. */
  readonly path: string;
  /** The first revision of the restore, once there is one. */
  readonly first: number | undefined;
}

/**
 * Makes the files what they were in a revision. That is a new revision: nothing is cut off. Many files are restored in
 * parts: one that is interrupted can be sent again, and goes on.
 */
export async function restoreWorkspace(
  deps: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  number: number,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  let part: Part = { actor, workspaceId, number, removes: true, path: '', first: undefined };
  for (;;) {
    const { workspace, last, first } = await deps.database.transaction((tx) => restorePart(tx, deps, part));
    if (last === undefined && !part.removes) return workspace;
    part = { ...part, first, path: last ?? '', removes: part.removes && last !== undefined };
    await setImmediate();
  }
}

interface Restored {
  readonly workspace: WorkspaceRow;
  /** The last path of the part; undefined if no more follow. */
  readonly last: string | undefined;
  readonly first: number | undefined;
}

async function restorePart(tx: Tx, { clock }: WorkspacesDeps, part: Part): Promise<Restored> {
  const { actor, workspaceId, number, removes, path, first } = part;
  const workspace = await heldWorkspace(tx, actor, workspaceId);
  const state = await keptRevision(tx, workspaceId, number);
  const page = await stateBefore(tx, workspaceId, { afterFirst: state.first, path, limit: RESTORED_AT_ONCE });
  const last = page.length < RESTORED_AT_ONCE ? undefined : page.at(-1)?.path;
  const present = new Map(
    (
      await filesOf(
        tx,
        workspaceId,
        page.map((each) => each.path),
      )
    ).map((file) => [file.path, file]),
  );
  const due = page.filter(({ path: each, file }) => {
    return (file === null) === removes && present.get(each)?.hash !== file?.hash;
  });
  if (due.length === 0) return { workspace, last, first };
  const now = clock.now();
  const revision = workspace.revision + 1;
  const row = await revisionOfRestore(tx, { workspace, actor, now, number: revision }, first);
  const before: Before[] = due.map((each) => ({ path: each.path, file: present.get(each.path) ?? null }));
  const kept = await noteBefore(tx, row, before);
  const files = due.flatMap(({ file }) => (file === null ? [] : { ...file, revision }));
  const gone = due.flatMap(({ path: each, file }) => (file === null ? [each] : []));
  await deleteFiles(tx, workspaceId, gone);
  await putFiles(tx, workspaceId, files);
  const change = { ...totalsAfter(workspace, { row, before, files, kept }), revision, changed_at: now };
  await updateWorkspace(tx, workspaceId, change);
  announceWorkspace(tx, workspaceId);
  if (first === undefined) {
    const act = workspacesActs['workspace.restored'];
    await recordAct(tx, {
      at: now,
      actor: actor.userId,
      act,
      subject: String(workspaceId),
      detail: { revision: number },
    });
  }
  await confirmActor(tx, actor);
  return { workspace: { ...workspace, ...change }, last, first: row.first };
}

/** All parts are one revision, unless somebody else has saved in between. */
async function revisionOfRestore(
  tx: Tx,
  save: Parameters<typeof newRevision>[1],
  first: number | undefined,
): Promise<RevisionRow> {
  const newest = await newestRevision(tx, save.workspace.id);
  if (newest === undefined || newest.first !== first || newest.user_id !== save.actor.userId)
    return newRevision(tx, save);
  await updateRevision(tx, newest, { number: save.number, at: save.now });
  return { ...newest, number: save.number, at: save.now };
}
