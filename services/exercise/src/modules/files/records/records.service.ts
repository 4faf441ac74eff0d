import type { Handle } from '@muster/kit/database';
import { countUploads, type FileRow, uploadsAfter } from '../files.store.ts';

/** An uploaded file as it is stored. */
export type UploadRecord = FileRow;

const PAGE = 1000;

/** The uploads of an exercise in the order of their ids, for callers who may see it. */
export async function* uploadRecords(handle: Handle, exerciseId: number): AsyncGenerator<UploadRecord, void> {
  let after = '';
  for (;;) {
    const page = await uploadsAfter(handle, exerciseId, { after, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}

export async function uploadCount(handle: Handle, exerciseId: number): Promise<number> {
  return countUploads(handle, exerciseId);
}

/** Their ids alone. */
export async function uploadIds(handle: Handle, exerciseId: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of uploadRecords(handle, exerciseId)) ids.push(id);
  return ids;
}
