import { parquetReadObjects } from 'hyparquet';
import { readCsv } from '../csv/index.ts';
import { COLUMNS, type Column } from '../modules/logs/export/table/columns.ts';
import type { EventRow } from '../modules/logs/format/event-table.schema.ts';
import type { LogsArchive } from './logs-archive.ts';

/** The rows of `events.csv`, with values instead of cells. Defused formulas stay as they are written. */
export async function csvRows(archive: LogsArchive): Promise<EventRow[]> {
  const [head = [], ...rows] = [...readCsv(await archive.text('events.csv'), ',')];
  if (head.join() !== COLUMNS.map(({ name }) => name).join()) throw new Error(`The columns are ${head.join()}.`);
  return rows.map((cells) =>
    JSON.parse(
      JSON.stringify(Object.fromEntries(COLUMNS.map((column, i) => [column.name, valueIn(column, cells[i])]))),
    ),
  );
}

function valueIn({ kind, isOptional }: Column, cell = ''): string | number | boolean | null {
  if (cell === '' && isOptional) return null;
  if (kind === 'flag') return cell === 'true';
  return kind === 'whole' || kind === 'seconds' ? Number(cell) : cell;
}

/** The rows of `events.parquet`. */
export async function parquetRows(archive: LogsArchive): Promise<EventRow[]> {
  const { buffer, byteOffset, length } = await archive.bytes('events.parquet');
  const file = new Uint8Array(buffer, byteOffset, length).slice().buffer;
  const rows = await parquetReadObjects({ file });
  // Dates become instants of the format, and whole numbers are small enough to be exact.
  return JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)));
}
