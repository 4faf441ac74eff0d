import { fromCsvCell } from '../csv.ts';
import { STORY_COLUMNS, STORY_KINDS, type StoryColumn, type StoryKind } from '../story-table/columns.ts';
import { BELOW } from '../story-table/story-table.ts';
import { STORY_WORDS, type StoryWords } from '../story-table/words.ts';
import { isMail } from './build/channels.ts';
import { TABLE_FIELDS, type TableField } from './columns/table-field.ts';
import { type Cell, cellText, isEmpty, type Row } from './sheet/cell.ts';

/** A storyboard that was written as a table, and that comes back, perhaps with changes. */
export interface OwnTable {
  /** The rows that are injects, with their cells in the same columns. */
  readonly rows: readonly Row[];
  readonly columns: ReadonlyMap<TableField, number | undefined>;
  /** The rows that are something else. */
  readonly others: readonly number[];
  /** The rows of injects whose alternatives are apart now. */
  readonly apart: readonly number[];
}

const FIELDS: readonly (readonly [TableField, StoryColumn])[] = [
  ['time', 'minute'],
  ['title', 'what'],
  ['recipient', 'recipient'],
  ['channel', 'channel'],
  ['sender', 'sender'],
  ['cc', 'cc'],
  ['subject', 'subject'],
  ['text', 'text'],
  ['expected', 'expected'],
  ['note', 'note'],
];

/** Columns without which it is another table. */
const NEEDED = ['minute', 'kind', 'what', 'text'] as const;

/** Undefined if the head is that of another table. `isCsv`: its cells were made harmless for spreadsheets. */
export function ownTable(head: readonly Cell[], rows: readonly Row[], isCsv: boolean): OwnTable | undefined {
  for (const words of Object.values(STORY_WORDS)) {
    const places = placesIn(head, words);
    if (NEEDED.every((column) => places.has(column))) return new OwnRows(places, words, isCsv).read(rows);
  }
  return undefined;
}

function placesIn(head: readonly Cell[], words: StoryWords): ReadonlyMap<StoryColumn, number> {
  const texts = head.map((cell) => cellText(cell).trim());
  return new Map(
    STORY_COLUMNS.flatMap((column) => {
      const index = texts.indexOf(words.columns[column]);
      return index === -1 ? [] : [[column, index]];
    }),
  );
}

/** An inject whose alternatives are rows of their own. */
interface Above {
  readonly row: Row;
  readonly kind: 'inject' | 'mail';
}

class OwnRows {
  readonly #places: ReadonlyMap<StoryColumn, number>;
  readonly #kinds: ReadonlyMap<string, StoryKind>;
  readonly #isCsv: boolean;

  constructor(places: ReadonlyMap<StoryColumn, number>, words: StoryWords, isCsv: boolean) {
    this.#places = places;
    this.#kinds = new Map(STORY_KINDS.map((kind) => [words.kinds[kind], kind]));
    this.#isCsv = isCsv;
  }

  read(given: readonly Row[]): OwnTable {
    const rows: Row[] = [];
    const others: number[] = [];
    const apart: number[] = [];
    let above: Above | undefined;
    const joined = this.#joined(given);
    for (const [index, row] of joined.entries()) {
      const kind = this.#kindOf(row);
      if (kind === undefined) rows.push(row);
      else if (kind === 'alternative' && above !== undefined) rows.push(this.#asInject(row, above.kind, above.row));
      else if (kind === 'inject' || kind === 'mail') {
        above = { row, kind };
        const next = joined[index + 1];
        if (next !== undefined && this.#kindOf(next) === 'alternative') apart.push(row.number);
        else rows.push(this.#asInject(row, kind));
      } else others.push(row.number);
    }
    return { rows, columns: this.#columns(), others, apart };
  }

  /** Each row with what continues it below. */
  #joined(given: readonly Row[]): readonly Row[] {
    const rows: Row[] = [];
    for (const { number, cells: written } of given) {
      const cells = written.map((cell) => (this.#isCsv && typeof cell === 'string' ? fromCsvCell(cell) : cell));
      const before = rows.at(-1);
      if (before === undefined || this.#kindOf({ number, cells }) !== 'continued') {
        rows.push({ number, cells });
        continue;
      }
      const kindAt = this.#places.get('kind');
      const width = Math.max(before.cells.length, cells.length);
      const joined = Array.from({ length: width }, (_, index) =>
        index === kindAt || isEmpty(cells[index])
          ? (before.cells[index] ?? '')
          : cellText(before.cells[index] ?? '') + cellText(cells[index] ?? ''),
      );
      rows[rows.length - 1] = { number: before.number, cells: joined };
    }
    return rows;
  }

  #text({ cells }: Row, column: StoryColumn): string {
    const index = this.#places.get(column);
    return index === undefined ? '' : cellText(cells[index] ?? '').trim();
  }

  /** Undefined if somebody has written the row, or changed its kind. */
  #kindOf(row: Row): StoryKind | undefined {
    const [kind = ''] = this.#text(row, 'kind').split(',');
    return this.#kinds.get(kind.trim().toLowerCase());
  }

  /** A row as one of a list of injects: its name alone, and how it comes. What an alternative does not say, its inject does. */
  #asInject(row: Row, kind: 'inject' | 'mail', inject?: Row): Row {
    const cells = [...row.cells];
    const put = (column: StoryColumn, value: Cell): void => {
      const index = this.#places.get(column);
      if (index !== undefined) cells[index] = value;
    };
    put('kind', '');
    if (inject !== undefined) {
      const name = this.#text(inject, 'what');
      const own = this.#text(row, 'what');
      put('what', own.startsWith(`${name}${BELOW}`) ? `${name}: ${own.slice(name.length + BELOW.length)}` : own);
      for (const column of ['expected', 'note'] as const) {
        if (this.#text(row, column) === '') put(column, this.#text(inject, column));
      }
    }
    if (kind === 'mail' && !isMail(this.#text(row, 'channel'))) put('channel', 'E-mail');
    return { number: row.number, cells };
  }

  /** No column is guessed. */
  #columns(): ReadonlyMap<TableField, number | undefined> {
    const columns = new Map<TableField, number | undefined>(TABLE_FIELDS.map((field) => [field, undefined]));
    for (const [field, column] of FIELDS) columns.set(field, this.#places.get(column));
    return columns;
  }
}
