/** The database in which the browser keeps files of working copies that are not saved yet. */
export const keptDatabaseOf = (userId: string): string => `unsaved-files:${userId}`;

const flagsOf = (userId: string): string => `unsaved-files:${userId}:`;

/** Notes whether a working copy has such files: the logout asks first. */
export function noteUnsavedFiles(storage: Storage, userId: string, workspace: string, isUnsaved: boolean): void {
  try {
    if (isUnsaved) storage.setItem(`${flagsOf(userId)}${workspace}`, '1');
    else storage.removeItem(`${flagsOf(userId)}${workspace}`);
  } catch {
    // The storage of the browser is full or disabled.
  }
}

export const hasUnsavedFiles = (storage: Storage, userId: string): boolean => flags(storage, userId).length > 0;

function flags(storage: Storage, userId: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(flagsOf(userId)));
}

/** At logout: nothing may stay in a shared browser. */
export function clearUnsavedFiles(storage: Storage, databases: IDBFactory | undefined, userId: string): void {
  for (const key of flags(storage, userId)) storage.removeItem(key);
  databases?.deleteDatabase(keptDatabaseOf(userId));
}
