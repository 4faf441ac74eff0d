import type { Archive } from '../archive.ts';
import { CsvTable } from './csv-table.ts';
import { ParquetTable } from './parquet-table.ts';
import type { TableRow } from './row.ts';

/**
 * The flat table of an exercise, in each of its forms. Rows wait in temporary files, since an archive has one file after
 * the other.
 */
export class EventTable {
  readonly #csv: CsvTable;
  readonly #parquet: ParquetTable;

  constructor(paths: { readonly csv: string; readonly parquet: string }) {
    this.#csv = new CsvTable(paths.csv);
    this.#parquet = new ParquetTable(paths.parquet);
  }

  add(row: TableRow): void {
    this.#csv.add(row);
    this.#parquet.add(row);
  }

  /** Nothing can be added afterwards. */
  async addTo(archive: Archive): Promise<void> {
    await archive.add('logs/events.csv', this.#csv.bytes());
    await archive.add('logs/events.parquet', this.#parquet.bytes());
  }

  close(): void {
    this.#csv.close();
    this.#parquet.close();
  }
}
