import { open as openFile } from 'node:fs/promises';
import { bufferSource, handleSource, openArchivedFiles, type PackageFile } from '@muster/definition';
import type { ReceivedBlob } from '@muster/kit/blobs';
import { readText } from '@muster/kit/text';
import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { once, type Remember } from '../../client-ids/index.ts';
import { confirmActor } from '../accounts/index.ts';
import { lineWithId, mayPublishIn, openPackage, refuseUnsafeArchive } from '../definitions/index.ts';
import { examplePackage } from '../examples/index.ts';
import { EMPTY_PACKAGE } from './empty-package.ts';
import { packageFileOf } from './package-files.ts';
import { removeRows } from './removal.service.ts';
import { seenWorkspace } from './seen-workspace.service.ts';
import { takeFiles } from './take-files.service.ts';
import { insertRevision } from './workspace-revisions.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { countWorkspaces, insertWorkspace, updateWorkspace, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_NAME_LENGTH } from './workspaces-limits.ts';

/** What a working copy begins as. */
export type Source =
  | { readonly definitionId: number }
  | { readonly example: string }
  | { readonly empty: true }
  | { readonly archive: ReceivedBlob; readonly gone: AbortSignal };

export interface NewWorkspace {
  readonly name: string | undefined;
  readonly source: Source;
  readonly clientId: string | undefined;
}

/** The opened files of a source, and where what is made of them belongs. */
interface Opened {
  readonly files: ReadonlyMap<string, PackageFile>;
  readonly lineId: number | null;
  readonly definitionId: number | null;
  readonly detail: object;
  readonly close: () => Promise<void>;
}

export async function createWorkspace(
  deps: WorkspacesDeps,
  caller: Actor,
  { name: given, source, clientId }: NewWorkspace,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  const name = readText(given ?? '', { field: 'name', max: MAX_NAME_LENGTH });
  const content = [name, 'archive' in source ? source.archive.hash : source];
  const act = { actor, exerciseId: null, mutation: 'createWorkspace', clientId, inParts: true, content };
  const id = await once<number>(deps.database, act, (remember) => make(deps, actor, name, source, remember));
  return seenWorkspace(deps.database, actor, id);
}

async function make(
  deps: WorkspacesDeps,
  actor: Person,
  name: string,
  source: Source,
  remember: Remember<number>,
): Promise<number> {
  const { database, clock } = deps;
  const opened = await open(deps, actor, source);
  try {
    const id = await begin(deps, actor, name, opened);
    try {
      const totals = await takeFiles(deps, id, opened.files);
      await database.transaction(async (tx) => {
        const now = clock.now();
        await updateWorkspace(tx, id, { ...totals, state: 'READY', changed_at: now });
        const base = { workspace_id: id, user_id: actor.userId, began_at: now, at: now };
        await insertRevision(tx, { ...base, first: 1, number: 1, label: null, definition_id: null, is_closed: true });
        const act = workspacesActs['workspace.created'];
        await recordAct(tx, { at: now, actor: actor.userId, act, subject: String(id), detail: opened.detail });
        await confirmActor(tx, actor);
        await remember(tx, id);
      });
      return id;
    } catch (error) {
      await removeRows(deps, id);
      throw error;
    }
  } finally {
    await opened.close();
  }
}

/** A row that nobody sees and that counts: two at once must not pass the limit. */
async function begin(
  { database, clock, config }: WorkspacesDeps,
  actor: Person,
  name: string,
  { lineId, definitionId }: Opened,
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.lock(`workspaces of ${actor.userId}`);
    const max = config.maxWorkspacesPerUser;
    if ((await countWorkspaces(tx, actor.userId)) >= max) throw workspacesErrors.too_many_workspaces({ max });
    const now = clock.now();
    return insertWorkspace(tx, {
      ...{ name, owner_id: actor.userId, state: 'MAKING', line_id: lineId, base_definition_id: definitionId },
      ...{
        created_at: now,
        changed_at: now,
        thinned_at: now,
        revision: 1,
        bytes: 0,
        file_count: 0,
        kept_bytes: 0,
        kept_files: 1,
      },
    });
  });
}

async function open(deps: WorkspacesDeps, actor: Person, source: Source): Promise<Opened> {
  const nowhere = { lineId: null, definitionId: null, close: async () => {} };
  if ('empty' in source) return { ...nowhere, files: emptyFiles(), detail: {} };
  if ('example' in source) {
    const { bytes } = await examplePackage(deps, source.example);
    const files = await openArchivedFiles(bufferSource(bytes));
    return { ...nowhere, files, detail: { example: source.example } };
  }
  if ('definitionId' in source) return openDefinition(deps, actor, source.definitionId);
  return openArchive(deps, actor, source);
}

async function openDefinition(deps: WorkspacesDeps, actor: Person, definitionId: number): Promise<Opened> {
  const { row, handle } = await openPackage(deps, actor, definitionId);
  const line = row.line_id === null ? undefined : await lineWithId(deps.database, row.line_id);
  // Whoever may only see and use a definition begins a line of their own.
  const continues = line !== undefined && mayPublishIn(actor, line);
  return {
    files: await openArchivedFiles(handleSource(handle, row.size)),
    lineId: continues ? line.id : null,
    definitionId: row.id,
    detail: { definition: row.id },
    close: () => handle.close(),
  };
}

async function openArchive(
  deps: WorkspacesDeps,
  actor: Person,
  { archive, gone }: Extract<Source, { readonly archive: ReceivedBlob }>,
): Promise<Opened> {
  await refuseUnsafeArchive(deps, actor, archive, gone);
  const handle = await openFile(archive.path, 'r');
  return {
    files: await openArchivedFiles(handleSource(handle, archive.size)),
    lineId: null,
    definitionId: null,
    detail: {},
    close: () => handle.close(),
  };
}

function emptyFiles(): ReadonlyMap<string, PackageFile> {
  return new Map(Object.entries(EMPTY_PACKAGE).map(([path, text]) => [path, packageFileOf(path, Buffer.from(text))]));
}
