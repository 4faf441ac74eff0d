import { setImmediate } from 'node:timers/promises';
import type { Database, Handle } from '@muster/kit/database';
import { type FileRow, filesAfter } from './workspace-files.store.ts';

/** Files of one statement: those with the longest paths take the embedded database some ten milliseconds. */
const FILES_PER_PAGE = 1_000;

/** All files of a working copy as they are at one moment, by path. Others are served while it reads. */
export async function allFiles(database: Database, workspaceId: number): Promise<FileRow[]> {
  const few = await filesAfter(database, workspaceId, '', FILES_PER_PAGE);
  if (few.length < FILES_PER_PAGE) return few;
  return database.snapshot((handle) => filesInPages(handle, workspaceId));
}

/** The same within a snapshot. */
export async function filesInPages(handle: Handle, workspaceId: number): Promise<FileRow[]> {
  const files: FileRow[] = [];
  for (;;) {
    const page = await filesAfter(handle, workspaceId, files.at(-1)?.path ?? '', FILES_PER_PAGE);
    for (const file of page) files.push(file);
    if (page.length < FILES_PER_PAGE) return files;
    await setImmediate();
  }
}
