import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { zipFiles } from '@muster/definition/pack';
import type { Database } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type Page, readPage } from '../../page.ts';
import { type DefinitionRow, getDefinition, newestInLine } from '../definitions/index.ts';
import { filesInPages } from './all-files.service.ts';
import { seenWorkspace } from './seen-workspace.service.ts';
import { closedState } from './states.service.ts';
import { packageFilesOf } from './stored-files.service.ts';
import { asidesOf } from './workspace-asides.store.ts';
import { type FileRow, filesOf, textsOf } from './workspace-files.store.ts';
import { changedPaths, keptBy, type RevisionRow, revisionsOf } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { listedFor } from './workspaces.policy.ts';
import { listWorkspaces, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { FILES_PER_LIST, MAX_LIST_LENGTH, READ_BYTES, REVISIONS_PER_PAGE } from './workspaces-limits.ts';

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

/** The number of the newest version of its line, also for whom that version is not shared with: they publish after it. */
export async function newestVersionOf({ database }: WorkspacesDeps, { line_id }: WorkspaceRow): Promise<number | null> {
  return line_id === null ? null : ((await newestInLine(database, line_id))?.line_version ?? null);
}

/** The same field of one working copy of a request is read once. */
const listsRead = new WeakMap<WorkspaceRow, Map<string, Promise<FileRow[]>>>();

/** A part of the list of files, behind a path. `charge` is called with the number of files before they are read. */
export function filesIn(
  { database }: WorkspacesDeps,
  row: WorkspaceRow,
  after: string,
  charge: (values: number) => void,
): Promise<FileRow[]> {
  const lists = listsRead.get(row) ?? new Map<string, Promise<FileRow[]>>();
  listsRead.set(row, lists);
  const known = lists.get(after);
  if (known !== undefined) return known;
  charge(Math.min(row.file_count, FILES_PER_LIST));
  const files = filesInPages(database, row.id, { after, most: FILES_PER_LIST });
  lists.set(after, files);
  return files;
}

/** Files with their texts, until there are enough for one answer: ask for the rest again. */
export async function readFiles(
  { database }: WorkspacesDeps,
  actor: Actor,
  id: number,
  { paths, charge }: { readonly paths: readonly string[]; readonly charge: (values: number) => void },
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
  charge(Math.min(bytes, READ_BYTES) / BYTES_PER_VALUE);
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
  { before, charge }: { readonly before: number | undefined; readonly charge: (values: number) => void },
): Promise<ReadRevision[]> {
  await seenWorkspace(database, actor, id);
  const rows = await revisionsOf(database, id, { before, limit: REVISIONS_PER_PAGE });
  const read: ReadRevision[] = [];
  for (const row of rows) {
    const paths = await changedPaths(database, row, PATHS_SHOWN);
    if (paths.length < PATHS_SHOWN) {
      read.push({ row, paths, count: paths.length });
      continue;
    }
    const { files } = await keptBy(database, row);
    charge(files / CHANGES_PER_VALUE);
    read.push({ row, paths, count: files });
    // Counting the changes of a large working copy takes the embedded database some milliseconds.
    await setImmediate();
  }
  return read;
}

/** As many count as one value of an answer. */
const CHANGES_PER_VALUE = 20;

/** Enough to recognize a change. */
export const PATHS_SHOWN = 10;

const asidesRead = new WeakMap<WorkspaceRow, Promise<ReadAside[]>>();

/** The refused texts of the caller, the newest first, until there are enough for one answer. */
export function readAsides(
  { database }: WorkspacesDeps,
  userId: string,
  row: WorkspaceRow,
  charge: (values: number) => void,
): Promise<ReadAside[]> {
  const known = asidesRead.get(row);
  if (known !== undefined) return known;
  const asides = newestAsides(database, userId, row.id, charge);
  asidesRead.set(row, asides);
  return asides;
}

async function newestAsides(
  database: Database,
  userId: string,
  id: number,
  charge: (values: number) => void,
): Promise<ReadAside[]> {
  const read: ReadAside[] = [];
  let bytes = 0;
  for (const { path, base, at, hash } of await asidesOf(database, id, userId)) {
    const text = (await textsOf(database, id, [hash])).get(hash) ?? '';
    bytes += Buffer.byteLength(text);
    if (bytes > READ_BYTES && read.length > 0) break;
    read.push({ path, base, at, text });
  }
  charge(Math.min(bytes, READ_BYTES) / BYTES_PER_VALUE);
  return read;
}

/** Bytes of texts that count as one value of an answer: few requests can read as much as one answer can hold. */
const BYTES_PER_VALUE = 50;

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
  const { workspace, files } = await closedState(deps.database, actor, id);
  return { workspace, zip: zipFiles(packageFilesOf(deps, id, files), { compress: false }) };
}
