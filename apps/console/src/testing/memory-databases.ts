/** What the console uses of the databases of a browser, in memory: rows by their key, and answers that come later. */
export function createMemoryDatabases(): IDBFactory {
  const databases = new Map<string, Map<string, unknown>>();
  const open = (name: string) => {
    const rows = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, rows);
    let keyPath: readonly string[] = [];
    const objectStore = () => ({
      getAll: () => answered([...rows.values()]),
      put: (row: Record<string, unknown>) =>
        answered(rows.set(JSON.stringify(keyPath.map((key) => row[key])), structuredClone(row))),
      delete: (key: readonly string[]) => answered(rows.delete(JSON.stringify(key))),
    });
    return answered({
      createObjectStore: (_: string, options: { keyPath: readonly string[] }) => {
        keyPath = options.keyPath;
      },
      transaction: () => ({ objectStore }),
      close: () => {},
    });
  };
  const deleteDatabase = (name: string) => answered(databases.delete(name));
  return { open, deleteDatabase } as unknown as IDBFactory;
}

function answered<Result>(result: Result) {
  const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
  queueMicrotask(() => {
    request.onupgradeneeded();
    request.onsuccess();
  });
  return request;
}
