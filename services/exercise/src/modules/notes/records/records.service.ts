import type { Handle } from '@muster/kit/database';
import * as store from '../notes.store.ts';
import { MAX_NOTES } from '../notes-limits.ts';

/** A note as it is stored, for callers who may see the exercise. */
export type NoteRecord = store.NoteRow;

/** In the order in which they were written. */
export async function noteRecords(handle: Handle, exerciseId: number): Promise<NoteRecord[]> {
  return (await store.notesOf(handle, exerciseId, { limit: MAX_NOTES, offset: 0 })).reverse();
}

/** What differs whenever a note was written, changed or deleted. */
export async function noteMarks(handle: Handle, exerciseId: number): Promise<readonly unknown[]> {
  return (await store.versionsOfNotes(handle, exerciseId)).map(({ id, version }) => [id, version]);
}
