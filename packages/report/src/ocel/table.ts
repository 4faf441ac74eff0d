import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { type ExportedLogs, NotAnExport } from '../archive.ts';

/** A row of `events.parquet`, as far as it is needed; `docs/log-format.md` describes all columns. */
export interface TableRow {
  readonly stream: string;
  readonly position: bigint;
  readonly exercise_time: number | null;
  readonly timestamp: Date;
  readonly exercise_id: bigint;
  readonly team_id: bigint | null;
  readonly role: string | null;
  readonly cell: string | null;
  readonly user_id: string | null;
  readonly by: string;
  readonly kind: string;
  readonly object: string | null;
  readonly value: string | null;
  readonly channel: string | null;
  readonly cause_position: bigint | null;
  readonly cause_kind: string | null;
  readonly cause_user_id: string | null;
  readonly text_length: bigint;
}

/** Rows that are decoded at once. */
const PAGE = 10_000;

const NO_TABLE =
  'The logs have no table of events: an earlier version of the platform has exported them. Export them again.';

/** The rows of the flat table, in their order. The file is in memory, of its rows one page. */
export async function* tableRows(logs: ExportedLogs): AsyncGenerator<TableRow> {
  const bytes = await logs.bytes('events.parquet');
  if (bytes === undefined) throw new NotAnExport(NO_TABLE);
  const file = new Uint8Array(bytes).buffer;
  const metadata = parquetMetadata(file);
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += PAGE) {
    const rowEnd = Math.min(rowStart + PAGE, rows);
    for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd })) yield rowIn(row);
  }
}

type Cells = Readonly<Record<string, unknown>>;

function rowIn(cells: Cells): TableRow {
  return {
    stream: textIn(cells, 'stream') ?? '',
    position: wholeIn(cells, 'position') ?? 0n,
    exercise_time: typeof cells['exercise_time'] === 'number' ? cells['exercise_time'] : null,
    timestamp: cells['timestamp'] instanceof Date ? cells['timestamp'] : unreadable('timestamp'),
    exercise_id: wholeIn(cells, 'exercise_id') ?? 0n,
    team_id: wholeIn(cells, 'team_id'),
    role: textIn(cells, 'role'),
    // Logs that were exported earlier have no such column.
    cell: textIn(cells, 'cell'),
    user_id: textIn(cells, 'user_id'),
    by: textIn(cells, 'by') ?? '',
    kind: textIn(cells, 'kind') ?? '',
    object: textIn(cells, 'object'),
    value: textIn(cells, 'value'),
    channel: textIn(cells, 'channel'),
    cause_position: wholeIn(cells, 'cause_position'),
    cause_kind: textIn(cells, 'cause_kind'),
    cause_user_id: textIn(cells, 'cause_user_id'),
    text_length: wholeIn(cells, 'text_length') ?? 0n,
  };
}

function textIn(cells: Cells, column: string): string | null {
  const cell = cells[column] ?? null;
  return cell === null || typeof cell === 'string' ? cell : unreadable(column);
}

function wholeIn(cells: Cells, column: string): bigint | null {
  const cell = cells[column] ?? null;
  return cell === null || typeof cell === 'bigint' ? cell : unreadable(column);
}

function unreadable(column: string): never {
  throw new NotAnExport(`The column ${column} of the table of events cannot be read.`);
}
