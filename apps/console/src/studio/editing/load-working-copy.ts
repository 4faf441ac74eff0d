import type { Server } from '../../server/server.ts';
import {
  WorkingCopy,
  WorkingCopyFiles,
  type WorkingCopyFilesResult,
  type WorkingCopyResult,
  WorkingCopyTexts,
} from '../studio.generated.ts';
import type { EditedFile } from './editor-state.ts';

/** Paths of one request. */
const AT_ONCE = 200;

/** How often a list is read that others change meanwhile. */
const TIMES = 3;

/** The check reads it as a text, whatever it holds. */
export const isReadAsText = (path: string): boolean => /\.ya?ml$|(^|\/)content\//i.test(path);

type Requests = Pick<Server, 'request'>;
type Listed = WorkingCopyFilesResult['workspace']['files'][number];

export interface LoadedCopy {
  readonly workspace: WorkingCopyResult['workspace'];
  readonly revision: number;
  readonly files: ReadonlyMap<string, EditedFile>;
}

/** A working copy with all its texts. */
export async function loadWorkingCopy(server: Pick<Server, 'request' | 'fetched'>, id: string): Promise<LoadedCopy> {
  const [{ workspace }, { revision, listed }] = await Promise.all([
    server.request(WorkingCopy, { workspace: id }),
    listFiles(server, id),
  ]);
  const texts = await loadTexts(
    server,
    id,
    listed.filter(({ isText }) => isText).map(({ path }) => path),
  );
  const unread = listed.filter(({ isText, path }) => !isText && isReadAsText(path));
  const bytes = unread.length === 0 ? undefined : await (await import('./load-bytes.ts')).loadBytes(server, id, unread);
  const files = listed.map(({ path, revision, size }): [string, EditedFile] => [
    path,
    texts.get(path) ?? { path, revision, size, text: null, bytes: bytes?.get(path) },
  ]);
  return { workspace, revision, files: new Map(files) };
}

/** The list comes in parts. A file that is moved between two of them would be in none: then it is read once more. */
export async function listFiles(
  server: Requests,
  id: string,
): Promise<{ revision: number; listed: readonly Listed[] }> {
  for (let time = 1; ; time += 1) {
    const listed: Listed[] = [];
    const revisions = new Set<number>();
    let isMore = true;
    while (isMore) {
      const after = listed.at(-1)?.path ?? '';
      const { workspace } = await server.request(WorkingCopyFiles, { workspace: id, after });
      revisions.add(workspace.revision);
      for (const file of workspace.files) listed.push(file);
      isMore = workspace.files.length > 0 && listed.length < workspace.fileCount;
    }
    const [revision = 0, ...others] = revisions;
    if (others.length === 0 || time === TIMES) return { revision, listed };
  }
}

/** Texts come until an answer is full: the rest is asked for again. */
export async function loadTexts(
  { request }: Requests,
  id: string,
  paths: readonly string[],
): Promise<Map<string, EditedFile>> {
  const found = new Map<string, EditedFile>();
  let left = [...paths];
  while (left.length > 0) {
    const { workspaceFiles } = await request(WorkingCopyTexts, { workspace: id, paths: left.slice(0, AT_ONCE) });
    for (const { path, revision, text } of workspaceFiles) {
      found.set(path, { path, revision, text, size: text?.length ?? 0 });
    }
    const came = new Set(workspaceFiles.map(({ path }) => path));
    // A file that was removed meanwhile never comes.
    left = came.size === 0 ? left.slice(AT_ONCE) : left.filter((path) => !came.has(path));
  }
  return found;
}
