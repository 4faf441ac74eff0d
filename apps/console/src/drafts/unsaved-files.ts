/** The database in which the browser keeps files of working copies that are not saved yet. */
export const keptDatabaseOf = (userId: string): string => `unsaved-files:${userId}`;

const flagOf = (userId: string): string => `unsaved-files:${userId}`;

/** Notes whether there are such files: the logout asks first. */
export function noteUnsavedFiles(storage: Storage, userId: string, isUnsaved: boolean): void {
  try {
    if (isUnsaved) storage.setItem(flagOf(userId), '1');
    else storage.removeItem(flagOf(userId));
  } catch {
    // The storage of the browser is full or disabled.
  }
}

export const hasUnsavedFiles = (storage: Storage, userId: string): boolean => storage.getItem(flagOf(userId)) !== null;

/** At logout: nothing may stay in a shared browser. */
export function clearUnsavedFiles(storage: Storage, databases: IDBFactory | undefined, userId: string): void {
  storage.removeItem(flagOf(userId));
  databases?.deleteDatabase(keptDatabaseOf(userId));
}
