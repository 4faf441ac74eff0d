import { setImmediate } from 'node:timers/promises';
import type { Handle } from '@muster/kit/database';
import { type FileRow, filesAfter } from './workspace-files.store.ts';

/** Files of one statement: those with the longest paths take the embedded database some ten milliseconds. */
const FILES_PER_PAGE = 1_000;

/** The files of a working copy behind a path, by path; those that changed after a revision if it is given. Others are served while it reads. */
export async function filesInPages(
  handle: Handle,
  workspaceId: number,
  {
    after = '',
    since,
    most = Number.POSITIVE_INFINITY,
  }: { readonly after?: string; readonly since?: number | undefined; readonly most?: number } = {},
): Promise<FileRow[]> {
  const files: FileRow[] = [];
  for (;;) {
    const count = Math.min(FILES_PER_PAGE, most - files.length);
    const page = await filesAfter(handle, workspaceId, { path: files.at(-1)?.path ?? after, since, limit: count });
    for (const file of page) files.push(file);
    if (page.length < FILES_PER_PAGE || files.length >= most) return files;
    await setImmediate();
  }
}
