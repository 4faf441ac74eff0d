import type { Handle, Tx } from '@muster/kit/database';
import type { PageRequest } from '../paging/page.ts';
import { recordChanges } from './record-changes.ts';
import { inUse, orMissing, orUnknown, type UsedRecordKind } from './record-errors.ts';
import type { ResourceService } from './resource-routes.ts';
import { rowCount } from './row-count.ts';

/** The store of a kind of record. */
interface RecordStore<Row, Values, Property extends string> {
  list(handle: Handle): Promise<Row[]>;
  page(handle: Handle, request: PageRequest<Property>): Promise<Row[]>;
  find(handle: Handle, id: number): Promise<Row | undefined>;
  insert(tx: Tx, values: Values): Promise<number>;
  update(tx: Tx, id: number, values: Values): Promise<void>;
  remove(tx: Tx, id: number): Promise<void>;
}

interface Kind<Request, Values> {
  readonly kind: UsedRecordKind;
  readonly table: string;
  readonly readRequest: (request: Request) => Values;
  /** Translates a constraint violation into an error, if the table has constraints. */
  readonly explain?: (error: unknown, values: Values) => unknown;
}

interface DetailedKind<Row, Detail, Summary, Request, Values, Property extends string> extends Kind<Request, Values> {
  readonly store: RecordStore<Row, Values, Property>;
  readonly toSummary: (row: Row) => Summary;
  readonly toDetail: (handle: Handle, row: Row) => Promise<Detail>;
  /** What refers to a record and prevents its deletion, if anything. */
  readonly usersOf: (tx: Tx, id: number) => Promise<string | undefined>;
}

/** Records of one table, with more fields in a single read than in a list. */
export function detailedRecords<Row, Detail, Summary, Request, Values, Property extends string>(
  records: DetailedKind<Row, Detail, Summary, Request, Values, Property>,
): ResourceService<Detail, Summary, Request, Property> {
  const { kind, table, store, toSummary, toDetail, usersOf, readRequest } = records;

  async function find(handle: Handle, id: number): Promise<Detail | undefined> {
    const row = await store.find(handle, id);
    return row === undefined ? undefined : toDetail(handle, row);
  }

  async function explained<Result>(values: Values, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw records.explain?.(error, values) ?? error;
    }
  }

  const changes = recordChanges({ kind, table, find });

  return {
    list: async ({ database }) => (await store.list(database)).map(toSummary),

    page: ({ database }, request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, table),
        content: (await store.page(handle, request)).map(toSummary),
      })),

    read: ({ database }, id) => database.snapshot(async (handle) => orMissing(await find(handle, id), kind, id)),

    create: async (_deps, request, once) => {
      const values = readRequest(request);
      return explained(values, () =>
        once.transaction(async (tx) => {
          const id = await store.insert(tx, values);
          return orUnknown(await find(tx, id), kind, id);
        }),
      );
    },

    update: async ({ database }, id, request, precondition) => {
      const values = readRequest(request);
      return explained(values, () => changes.update(database, id, precondition, (tx) => store.update(tx, id, values)));
    },

    remove: ({ database }, id, precondition) =>
      changes.remove(database, id, precondition, async (tx) => {
        const users = await usersOf(tx, id);
        if (users !== undefined) throw inUse(kind, id, users);
        await store.remove(tx, id);
      }),
  };
}

interface PlainKind<Row, Dto, Request, Values, Property extends string> extends Kind<Request, Values> {
  readonly store: RecordStore<Row, Values, Property> & { isUsed(tx: Tx, id: number): Promise<boolean> };
  /** What refers to records of this kind and prevents their deletion. */
  readonly users: string;
  readonly toDto: (row: Row) => Dto;
}

/** Records of one table, with the same fields in lists, that others refer to. */
export function storedRecords<Row, Dto, Request, Values, Property extends string>({
  users,
  toDto,
  ...records
}: PlainKind<Row, Dto, Request, Values, Property>): ResourceService<Dto, Dto, Request, Property> {
  const { store, kind } = records;
  return {
    ...detailedRecords({
      ...records,
      toSummary: toDto,
      toDetail: async (_handle, row) => toDto(row),
      usersOf: async (tx, id) => ((await store.isUsed(tx, id)) ? users : undefined),
    }),
    // One statement, which needs no snapshot.
    read: async ({ database }, id) => toDto(orMissing(await store.find(database, id), kind, id)),
  };
}
