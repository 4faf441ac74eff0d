import { toCsvCell } from '../../../../csv/index.ts';
import { iso } from '../moments.ts';
import { ScratchFile } from '../scratch-file.ts';
import { COLUMNS } from './columns.ts';
import type { TableRow } from './row.ts';

/** In UTF-16 units. */
const BLOCK = 65_536;

/** Most texts of a table are the same few names: looking one up is quicker than searching it for formulas. */
const MAX_KNOWN_CELLS = 10_000;

/** The table as CSV (RFC 4180), without formulas, collected in a temporary file. */
export class CsvTable {
  readonly #file: ScratchFile;
  readonly #cells = new Map<string, string>();
  #waiting = `${COLUMNS.map(({ name }) => name).join(',')}\r\n`;

  constructor(path: string) {
    this.#file = new ScratchFile(path);
  }

  add(row: TableRow): void {
    const values: Readonly<Record<string, string | number | boolean | null>> = row;
    let separator = '';
    for (const { name, kind } of COLUMNS) {
      this.#waiting += separator;
      separator = ',';
      const value = values[name];
      if (value === null || value === undefined) continue;
      if (typeof value === 'string') this.#waiting += this.#cell(value);
      else this.#waiting += kind === 'instant' ? iso(Number(value)) : value;
    }
    this.#waiting += '\r\n';
    if (this.#waiting.length > BLOCK) this.#write();
  }

  /** All of it, in chunks that are valid until the next one. Nothing can be added afterwards. */
  *bytes(): Generator<Uint8Array> {
    this.#write();
    yield* this.#file.chunks(Buffer.allocUnsafe(BLOCK));
  }

  close(): void {
    this.#file.close();
  }

  #cell(text: string): string {
    const known = this.#cells.get(text);
    if (known !== undefined) return known;
    const cell = toCsvCell(text);
    if (this.#cells.size >= MAX_KNOWN_CELLS) this.#cells.clear();
    this.#cells.set(text, cell);
    return cell;
  }

  #write(): void {
    this.#file.append(Buffer.from(this.#waiting));
    this.#waiting = '';
  }
}
