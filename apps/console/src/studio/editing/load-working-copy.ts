import type { Server } from '../../server/server.ts';
import { WorkingCopy, type WorkingCopyResult, WorkingCopyTexts } from '../studio.generated.ts';
import type { EditedFile } from './editor-state.ts';

/** Paths of one request. */
const AT_ONCE = 200;

export interface LoadedCopy {
  readonly workspace: WorkingCopyResult['workspace'];
  readonly files: ReadonlyMap<string, EditedFile>;
}

/** A working copy with all its texts. */
export async function loadWorkingCopy(server: Pick<Server, 'request'>, id: string): Promise<LoadedCopy> {
  const { workspace } = await server.request(WorkingCopy, { workspace: id });
  const texts = await loadTexts(
    server,
    id,
    workspace.files.filter(({ isText }) => isText).map(({ path }) => path),
  );
  const files = workspace.files.map(({ path, revision, size }): [string, EditedFile] => [
    path,
    texts.get(path) ?? { path, revision, size, text: null },
  ]);
  return { workspace, files: new Map(files) };
}

/** Texts come until an answer is full: the rest is asked for again. */
export async function loadTexts(
  { request }: Pick<Server, 'request'>,
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
