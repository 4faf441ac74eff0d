import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { zipFiles } from '@muster/definition/pack';
import type { OpenBlob } from '@muster/kit/blobs';
import type { Database } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type Page, readPage } from '../../page.ts';
import { type DefinitionRow, getDefinition, newestInLine } from '../definitions/index.ts';
import { filesInPages } from './all-files.service.ts';
import { type KeptAsideRow, keptAsidesOf } from './kept-asides.store.ts';
import { seenWorkspace } from './seen-workspace.service.ts';
import { closedState } from './states.service.ts';
import { packageFilesOf } from './stored-files.service.ts';
import { type AsideRow, asidesOf } from './workspace-asides.store.ts';
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
export interface ReadAside extends AsideRow {
  readonly text: string;
}

/** A text of the caller that they have not taken. */
export interface ReadKeptAside extends KeptAsideRow {
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
  { after, since }: { readonly after: string; readonly since: number | undefined },
  charge: (values: number) => void,
): Promise<FileRow[]> {
  const key = `${since ?? ''} ${after}`;
  const lists = listsRead.get(row) ?? new Map<string, Promise<FileRow[]>>();
  listsRead.set(row, lists);
  const known = lists.get(key);
  if (known !== undefined) return known;
  charge(Math.min(row.file_count, FILES_PER_LIST));
  const files = filesInPages(database, row.id, { after, since, most: FILES_PER_LIST });
  lists.set(key, files);
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
const keptAsidesRead = new WeakMap<WorkspaceRow, Promise<ReadKeptAside[]>>();

/** The refused texts of the caller, the newest first, until there are enough for one answer. */
export function readAsides(
  { database }: WorkspacesDeps,
  userId: string,
  row: WorkspaceRow,
  charge: (values: number) => void,
): Promise<ReadAside[]> {
  return once(asidesRead, row, async () =>
    withTexts(database, row.id, await asidesOf(database, row.id, userId), charge),
  );
}

/** Those that the caller has not taken, in the same way. */
export function readKeptAsides(
  { database }: WorkspacesDeps,
  userId: string,
  row: WorkspaceRow,
  charge: (values: number) => void,
): Promise<ReadKeptAside[]> {
  return once(keptAsidesRead, row, async () =>
    withTexts(database, row.id, await keptAsidesOf(database, row.id, userId), charge),
  );
}

function once<Result>(
  read: WeakMap<WorkspaceRow, Promise<Result>>,
  row: WorkspaceRow,
  ask: () => Promise<Result>,
): Promise<Result> {
  const answer = read.get(row) ?? ask();
  read.set(row, answer);
  return answer;
}

async function withTexts<Row extends { readonly hash: string }>(
  database: Database,
  id: number,
  rows: readonly Row[],
  charge: (values: number) => void,
): Promise<(Row & { readonly text: string })[]> {
  const read: (Row & { readonly text: string })[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = (await textsOf(database, id, [row.hash])).get(row.hash) ?? '';
    bytes += Buffer.byteLength(text);
    if (bytes > READ_BYTES && read.length > 0) break;
    read.push({ ...row, text });
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
): Promise<{ readonly file: FileRow; readonly content: string | OpenBlob }> {
  await seenWorkspace(database, actor, id);
  const [file] = await filesOf(database, id, [path]);
  if (file === undefined) throw workspacesErrors.workspace_file_unknown();
  if (!file.is_text) return { file, content: await blobs.open(file.hash, file.size) };
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
