/** What the console uses of the locks of a browser. */
type Locks = Pick<LockManager, 'request'>;

export interface TabLocks {
  readonly locks: Locks;
  /** The tab is gone, with everything that it held and waited for. */
  end(): void;
}

/** The locks of one browser, in memory: each tab has its own view of them. */
export function createMemoryLocks(): () => TabLocks {
  const holders = new Map<string, object>();
  let waiting: { readonly name: string; readonly tab: object; readonly grant: () => void }[] = [];
  return () => {
    const tab = {};
    const request = (name: string, options: LockOptions, run: (lock: object | null) => Promise<unknown>) => {
      const isTaken = holders.has(name);
      if (isTaken && options.ifAvailable === true) return run(null);
      if (!isTaken) return run(hold(name));
      return new Promise((resolve) => {
        waiting.push({ name, tab, grant: () => resolve(run(hold(name))) });
      });
    };
    const hold = (name: string): object => {
      holders.set(name, tab);
      return { name };
    };
    const end = (): void => {
      waiting = waiting.filter((one) => one.tab !== tab);
      for (const [name, holder] of [...holders]) {
        if (holder !== tab) continue;
        holders.delete(name);
        const next = waiting.find((one) => one.name === name);
        waiting = waiting.filter((one) => one !== next);
        next?.grant();
      }
    };
    return { locks: { request } as unknown as Locks, end };
  };
}
