import type { Database } from '../../database/index.ts';
import { systemClock, systemIds } from '../../runtime/index.ts';
import type { SnapshotFormat } from '../snapshot-format.ts';

/** What folding depends on besides the database. */
export function foldingOn(database: Database) {
  return { database, clock: systemClock, ids: systemIds(systemClock), report: () => {}, onFoldedAgain: () => {} };
}

/** Snapshots of states that are lists or records of JSON values: each field is a part. */
export function jsonSnapshots<State extends object>(version = '1'): SnapshotFormat<State> {
  return {
    version: async () => version,
    parts: (state) => Object.entries(state).map((entry) => JSON.stringify(entry)),
    reader: (initial) => {
      const read = structuredClone(initial);
      return {
        add: (part) => {
          const [name, value] = JSON.parse(part) as [string, unknown];
          Object.assign(read, { [name]: value });
        },
        state: () => read,
      };
    },
  };
}
