import type { Handle, Tx } from '@muster/kit/database';
import type { UsedNoun } from '../airport-errors.ts';
import type { PageRequest } from '../paging/page.ts';
import { recordChanges } from './record-changes.ts';
import type { ResourceService } from './resource-routes.ts';
import { type Counted, rowCount } from './row-count.ts';
import { inUse, orMissing, orUnknown } from './unknown.ts';

/** What the store of a kind can do. */
interface RecordStore<Row, Values, Property extends string> {
  list(handle: Handle): Promise<Row[]>;
  page(handle: Handle, request: PageRequest<Property>): Promise<Row[]>;
  find(handle: Handle, id: number): Promise<Row | undefined>;
  insert(tx: Tx, values: Values): Promise<number>;
  update(tx: Tx, id: number, values: Values): Promise<void>;
  isUsed(tx: Tx, id: number): Promise<boolean>;
  remove(tx: Tx, id: number): Promise<void>;
}

interface Kind<Row, Dto, Request, Values, Property extends string> {
  readonly noun: UsedNoun;
  readonly table: Counted;
  /** What refers to records of this kind, and keeps them from being deleted. */
  readonly users: string;
  readonly store: RecordStore<Row, Values, Property>;
  readonly toDto: (row: Row) => Dto;
  readonly readRequest: (request: Request) => Values;
  /** Turns a constraint that refused a write into a sentence; nothing where no constraint can. */
  readonly explain?: (error: unknown, values: Values) => unknown;
}

/** Records of one table, shown in a list as they are shown alone, which others refer to. */
export function storedRecords<Row, Dto, Request, Values, Property extends string>(
  kind: Kind<Row, Dto, Request, Values, Property>,
): ResourceService<Dto, Dto, Request, Property> {
  const { noun, table, users, store, toDto, readRequest } = kind;

  async function find(handle: Handle, id: number): Promise<Dto | undefined> {
    const row = await store.find(handle, id);
    return row === undefined ? undefined : toDto(row);
  }

  async function explained<Result>(values: Values, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw kind.explain?.(error, values) ?? error;
    }
  }

  const changes = recordChanges({ noun, table, find });

  return {
    list: async ({ database }) => (await store.list(database)).map(toDto),

    page: ({ database }, request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, table),
        content: (await store.page(handle, request)).map(toDto),
      })),

    read: async ({ database }, id) => orMissing(await find(database, id), noun, id),

    create: async (_deps, request, once) => {
      const values = readRequest(request);
      return explained(values, () =>
        once.transaction(async (tx) => {
          const id = await store.insert(tx, values);
          return orUnknown(await find(tx, id), noun, id);
        }),
      );
    },

    update: async ({ database }, id, request, precondition) => {
      const values = readRequest(request);
      return explained(values, () => changes.update(database, id, precondition, (tx) => store.update(tx, id, values)));
    },

    remove: ({ database }, id, precondition) =>
      changes.remove(database, id, precondition, async (tx) => {
        if (await store.isUsed(tx, id)) throw inUse(noun, id, users);
        await store.remove(tx, id);
      }),
  };
}
