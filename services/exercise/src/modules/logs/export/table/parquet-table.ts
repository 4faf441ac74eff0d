import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { ScratchFile } from '../scratch-file.ts';
import { COLUMNS, type Column, type ColumnKind } from './columns.ts';
import type { TableRow } from './row.ts';

/**
 * Rows that are written together, and wait in memory until then. More of them outlive what is collected often, and make
 * the file hardly smaller: with 10,000, an export took some ten megabytes more.
 */
const ROWS_PER_GROUP = 4_000;

/** In bytes. */
const BLOCK = 65_536;

/**
 * Pages are not compressed: columns of few different values are small by their dictionaries, and the archive deflates
 * the file as it does every other.
 */
const CODEC = 'UNCOMPRESSED';

const TYPES: Readonly<Record<ColumnKind, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  whole: { type: 'INT64' },
  seconds: { type: 'DOUBLE' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  flag: { type: 'BOOLEAN' },
};

type Cell = string | number | boolean | null;

/** The table as Parquet, collected in a temporary file. */
export class ParquetTable {
  readonly #file: ScratchFile;
  readonly #writer: ParquetWriter;
  readonly #columns = COLUMNS.map(columnOf);
  #rows = 0;

  constructor(path: string) {
    this.#file = new ScratchFile(path);
    this.#writer = new ParquetWriter({
      writer: new FileWriter(this.#file),
      schema: SCHEMA,
      codec: CODEC,
      createdBy: 'muster',
      // They would help readers to skip groups of rows, and cost half as much again.
      statistics: false,
    });
  }

  add(row: TableRow): void {
    const values: Readonly<Record<string, Cell>> = row;
    for (const { name, put } of this.#columns) put(this.#rows, values[name] ?? null);
    this.#rows += 1;
    if (this.#rows === ROWS_PER_GROUP) this.#writeGroup();
  }

  /** All of it, in chunks that are valid until the next one. Nothing can be added afterwards. */
  *bytes(): Generator<Uint8Array> {
    this.#writeGroup();
    this.#writer.finish();
    yield* this.#file.chunks(Buffer.allocUnsafe(BLOCK));
  }

  close(): void {
    this.#file.close();
  }

  #writeGroup(): void {
    if (this.#rows === 0) return;
    const columnData: ColumnSource[] = this.#columns.map(({ name, first }) => ({ name, data: first(this.#rows) }));
    this.#writer.write({ columnData, rowGroupSize: ROWS_PER_GROUP });
    this.#rows = 0;
  }
}

const SCHEMA: SchemaElement[] = [
  { name: 'events', num_children: COLUMNS.length },
  ...COLUMNS.map(({ name, kind, isOptional }) => ({
    name,
    repetition_type: isOptional ? ('OPTIONAL' as const) : ('REQUIRED' as const),
    ...TYPES[kind],
  })),
];

/** The cells of a column that wait for their group to be written; their memory is used again for the next group. */
interface WaitingColumn {
  readonly name: string;
  put(row: number, value: Cell): void;
  /** So many of them. */
  first(rows: number): ColumnSource['data'];
}

function columnOf({ name, kind, isOptional }: Column): WaitingColumn {
  const isInteger = kind === 'whole' || kind === 'instant';
  // A number of its own for each cell would live until its group is written, and be collected much later.
  if (isInteger && !isOptional) return { name, ...integerCells() };
  const cells = new Array<Cell | bigint>(ROWS_PER_GROUP).fill(null);
  return {
    name,
    put: (row, value) => {
      cells[row] = isInteger && typeof value === 'number' ? BigInt(value) : value;
    },
    first: (rows) => cells.slice(0, rows),
  };
}

function integerCells(): Omit<WaitingColumn, 'name'> {
  const cells = new BigInt64Array(ROWS_PER_GROUP);
  return {
    put: (row, value) => {
      cells[row] = BigInt(value ?? 0);
    },
    first: (rows) => cells.subarray(0, rows),
  };
}

/** Bytes that leave memory with each group of rows. */
class FileWriter extends ByteWriter {
  readonly #file: ScratchFile;

  constructor(file: ScratchFile) {
    super();
    this.#file = file;
  }

  flush(): void {
    this.#file.append(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
