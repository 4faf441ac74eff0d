/** What a browser remembers of something that waits to be sent. The text is in its draft. */
export interface UnsentNote {
  readonly id: string;
  /** Who writes to whom. */
  readonly title: string;
  /** The address of the screen that has it. */
  readonly path: string;
  /** Whether a draft has its text. */
  readonly hasDraft: boolean;
  /** When it was to be sent, on the wall clock. */
  readonly leavesAt: number;
  /** Whether its page was closed before. */
  readonly isLeft: boolean;
}

/** More than anybody sends within the longest undo time. */
const MAX_NOTES = 20;

const keyOf = (userId: string): string => `unsent:${userId}`;

export function unsentNotes(storage: Storage, userId: string): readonly UnsentNote[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((note) => readNote(note) ?? []) : [];
  } catch {
    return [];
  }
}

function readNote(note: Partial<Record<keyof UnsentNote, unknown>> | null): UnsentNote | undefined {
  const { id, title, path, leavesAt, hasDraft, isLeft } = note ?? {};
  if (typeof id !== 'string' || typeof title !== 'string' || typeof leavesAt !== 'number') return undefined;
  // Only addresses of this console can be opened.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
  return { id, title, path, leavesAt, hasDraft: hasDraft === true, isLeft: isLeft === true };
}

export const putNote = (storage: Storage, userId: string, note: UnsentNote): void =>
  write(storage, userId, [...unsentNotes(storage, userId).filter(({ id }) => id !== note.id), note]);

export const dropNote = (storage: Storage, userId: string, dropped: string): void =>
  write(
    storage,
    userId,
    unsentNotes(storage, userId).filter(({ id }) => id !== dropped),
  );

/** At logout: nothing of it may meet the next user of a shared browser. */
export const clearNotes = (storage: Storage, userId: string): void => storage.removeItem(keyOf(userId));

function write(storage: Storage, userId: string, notes: readonly UnsentNote[]): void {
  try {
    if (notes.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(notes.slice(-MAX_NOTES)));
  } catch {
    // The storage of the browser is full or disabled: then nobody is told at the next opening.
  }
}
