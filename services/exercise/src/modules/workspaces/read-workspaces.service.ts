import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { zipFiles } from '@muster/definition/pack';
import type { Actor } from '../../access/index.ts';
import { type Page, readPage } from '../../page.ts';
import { type DefinitionRow, getDefinition } from '../definitions/index.ts';
import { heldWorkspace, seenWorkspace } from './seen-workspace.service.ts';
import { closedState } from './states.service.ts';
import { packageFilesOf } from './stored-files.service.ts';
import { asidesOf } from './workspace-asides.store.ts';
import { type FileRow, filesOf, textsOf } from './workspace-files.store.ts';
import { changedPaths, type RevisionRow, revisionsOf } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { listedFor } from './workspaces.policy.ts';
import { listWorkspaces, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_LIST_LENGTH, READ_BYTES, REVISIONS_PER_PAGE } from './workspaces-limits.ts';

/** A file with its text; null for an attachment. */
export interface ReadFile extends FileRow {
  readonly text: string | null;
}

/** A revision and what it changed. */
export interface ReadRevision {
  readonly row: RevisionRow;
  readonly paths: readonly string[];
  readonly count: number;
}

/** A text of the caller that was refused. */
export interface ReadAside {
  readonly path: string;
  readonly base: number;
  readonly at: number;
  readonly text: string;
}

/** Those of the caller, or of everybody for administrators; those of one definition if it is given. */
export async function workspacesOf(
  deps: WorkspacesDeps,
  actor: Actor,
  asked: Page,
  definitionId: number | undefined,
): Promise<WorkspaceRow[]> {
  const page = readPage(asked, { max: MAX_LIST_LENGTH });
  if (definitionId === undefined) return listWorkspaces(deps.database, listedFor(actor), page);
  const { line_id } = await getDefinition(deps, actor, definitionId);
  const filter = { ...listedFor(actor), definitionId, lineId: line_id ?? undefined };
  return listWorkspaces(deps.database, filter, page);
}

/** The definition that a working copy began as, if the caller sees it. */
export async function baseOf(
  deps: WorkspacesDeps,
  actor: Actor,
  { base_definition_id }: WorkspaceRow,
): Promise<DefinitionRow | null> {
  if (base_definition_id === null) return null;
  return getDefinition(deps, actor, base_definition_id).catch(() => null);
}

export async function filesIn({ database }: WorkspacesDeps, { id }: WorkspaceRow): Promise<FileRow[]> {
  return filesOf(database, id);
}

/** Files with their texts, until there are enough for one answer: ask for the rest again. */
export async function readFiles(
  { database }: WorkspacesDeps,
  actor: Actor,
  id: number,
  paths: readonly string[],
): Promise<ReadFile[]> {
  await seenWorkspace(database, actor, id);
  const files = await filesOf(database, id, paths);
  const some: FileRow[] = [];
  let bytes = 0;
  for (const file of files) {
    bytes += file.is_text ? file.size : 0;
    if (bytes > READ_BYTES && some.length > 0) break;
    some.push(file);
  }
  const texts = await textsOf(
    database,
    id,
    some.flatMap(({ hash, is_text }) => (is_text ? [hash] : [])),
  );
  // A text that was replaced in this moment is read with the next request.
  return some
    .filter(({ hash, is_text }) => !is_text || texts.has(hash))
    .map((file) => ({ ...file, text: texts.get(file.hash) ?? null }));
}

export async function readRevisions(
  { database }: WorkspacesDeps,
  actor: Actor,
  id: number,
  before: number | undefined,
): Promise<ReadRevision[]> {
  await seenWorkspace(database, actor, id);
  const rows = await revisionsOf(database, id, { before, limit: REVISIONS_PER_PAGE });
  const changed = await changedPaths(
    database,
    id,
    rows.map(({ first }) => first),
    PATHS_SHOWN,
  );
  return rows.map((row) => ({
    row,
    paths: changed.get(row.first)?.paths ?? [],
    count: changed.get(row.first)?.count ?? 0,
  }));
}

/** Enough to recognize a change. */
export const PATHS_SHOWN = 10;

/** The refused texts of the caller. */
export async function readAsides(
  { database }: WorkspacesDeps,
  userId: string,
  { id }: WorkspaceRow,
): Promise<ReadAside[]> {
  const rows = await asidesOf(database, id, userId);
  const texts = await textsOf(
    database,
    id,
    rows.map(({ hash }) => hash),
  );
  return rows.map(({ path, base, at, hash }) => ({ path, base, at, text: texts.get(hash) ?? '' }));
}

/** One file as it is now. */
export async function openFile(
  { database, blobs }: WorkspacesDeps,
  actor: Actor,
  id: number,
  path: string,
): Promise<{ readonly file: FileRow; readonly content: string | FileHandle }> {
  await seenWorkspace(database, actor, id);
  const [file] = await filesOf(database, id, [path]);
  if (file === undefined) throw workspacesErrors.workspace_file_unknown();
  if (!file.is_text) return { file, content: await blobs.open(file.hash) };
  const text = (await textsOf(database, id, [file.hash])).get(file.hash);
  if (text === undefined) throw workspacesErrors.workspace_file_unknown();
  return { file, content: text };
}

/** The package of a working copy as it is now; the same files give the same bytes. */
export async function packageOfWorkspace(
  deps: WorkspacesDeps,
  actor: Actor,
  id: number,
): Promise<{ readonly workspace: WorkspaceRow; readonly zip: Readable }> {
  const { workspace, files } = await deps.database.transaction(async (tx) => {
    const found = await heldWorkspace(tx, actor, id);
    return { workspace: found, files: await closedState(tx, id, found.revision) };
  });
  return { workspace, zip: zipFiles(packageFilesOf(deps, id, files), { compress: false }) };
}
