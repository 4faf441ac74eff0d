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
    const { stream, position, exercise_time, timestamp, exercise_id, team_id, role, user_id, by, kind } = row;
    const { object, value, channel, cause_position, cause_kind, cause_user_id, cause_derived, text_length } = row;
    // In the order of the columns. Reading fields by their names in a loop takes twice as long as all the rest.
    this.#waiting += `${stream},${position},${exercise_time ?? ''},${iso(timestamp)},${exercise_id},${team_id ?? ''},${this.#cell(
      role,
    )},${user_id ?? ''},${by},${kind},${this.#cell(object)},${this.#cell(value)},${channel ?? ''},${
      cause_position ?? ''
    },${cause_kind ?? ''},${cause_user_id ?? ''},${cause_derived ?? ''},${text_length},${row.rows},${this.#cell(row.cell)}\r\n`;
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

  /** A name that an author or a participant has chosen; all other texts are the platform's own. */
  #cell(text: string | null): string {
    if (text === null) return '';
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
