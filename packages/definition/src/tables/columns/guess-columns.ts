import { type Cell, cellText, isEmpty, type Row } from '../sheet/cell.ts';
import { readTime } from '../times/read-time.ts';
import { guessesFor, type HeadLanguage } from './head-words.ts';
import { markedRoles } from './marked-roles.ts';
import type { TableField } from './table-field.ts';

export interface GuessedColumn {
  readonly index: number;
  /** Empty if the column has none. */
  readonly head: string;
  /** What it is; none if no field fits. */
  readonly field: TableField | undefined;
  /** Whether it is one of several that are a role each, with a mark for whatever the role gets. */
  readonly isMarked: boolean;
  /** Whether its head says so, and not only its values or a part of the head. */
  readonly isSure: boolean;
}

export interface GuessedColumns {
  readonly columns: readonly GuessedColumn[];
  /** Of most of the heads. */
  readonly language: HeadLanguage | undefined;
}

/** Values are judged by the first rows. */
const ROWS_LOOKED_AT = 200;

/** What each column is: chosen by its index, else guessed from its head, else from its values. */
export function guessColumns(
  head: readonly Cell[],
  rows: readonly Row[],
  chosen: ReadonlyMap<TableField, number | undefined>,
): GuessedColumns {
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  const width = Math.max(head.length, ...looked.map(({ cells }) => cells.length), ...widest(rows));
  const heads = Array.from({ length: width }, (_, index) =>
    cellText(head[index] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const values = heads.map((_, index) =>
    looked.map(({ cells }) => cells[index] ?? '').filter((cell) => !isEmpty(cell)),
  );
  const fields = new Map<TableField, { readonly index: number; readonly isSure: boolean }>();
  for (const [field, index] of chosen) if (index !== undefined) fields.set(field, { index, isSure: true });
  const isFree = (field: TableField): boolean => !fields.has(field) && !chosen.has(field);
  // Who takes a field from a column does not say that it is another one.
  const declined = new Set(heads.keys().filter((index) => isDeclined(heads[index] ?? '', chosen)));
  const isUnused = (index: number): boolean =>
    !declined.has(index) && ![...fields.values()].some((each) => each.index === index);
  const give = (field: TableField, index: number, isSure: boolean): void => {
    if (isFree(field) && isUnused(index)) fields.set(field, { index, isSure });
  };
  for (const { field, index, isSure } of byHead(heads, values)) give(field, index, isSure);
  for (const { field, index } of byValues(values, isUnused, (each) => fields.get(each)?.index))
    give(field, index, false);
  preferText(fields, chosen, values);
  const marked = isFree('recipient')
    ? markedRoles(
        heads,
        looked.map(({ cells }) => cells),
        isUnused,
      )
    : [];
  const columns = heads.map((text, index): GuessedColumn => {
    if (marked.includes(index)) return { index, head: text, field: 'recipient', isMarked: true, isSure: false };
    const [field, { isSure }] = [...fields].find(([, each]) => each.index === index) ?? [undefined, { isSure: true }];
    return { index, head: text, field, isMarked: false, isSure };
  });
  return { columns, language: languageOf(columns) };
}

function isDeclined(head: string, chosen: ReadonlyMap<TableField, number | undefined>): boolean {
  const [likeliest] = guessesFor(head);
  return likeliest !== undefined && chosen.has(likeliest.field) && chosen.get(likeliest.field) === undefined;
}

/** An only column of words that has whole messages in it is the text, whatever its head says. */
function preferText(
  fields: Map<TableField, { readonly index: number; readonly isSure: boolean }>,
  chosen: ReadonlyMap<TableField, number | undefined>,
  values: readonly (readonly Cell[])[],
): void {
  const title = fields.get('title');
  if (title === undefined || fields.has('text') || chosen.has('title') || chosen.has('text')) return;
  const cells = values[title.index] ?? [];
  if (averageLength(cells) <= LONGEST_TITLE && !cells.some((cell) => cellText(cell).includes('\n'))) return;
  fields.delete('title');
  fields.set('text', title);
}

const LONGEST_TITLE = 60;

function* widest(rows: readonly Row[]): Generator<number> {
  let most = 0;
  for (const { cells } of rows) most = Math.max(most, cells.length);
  yield most;
}

interface Guess {
  readonly field: TableField;
  readonly index: number;
  readonly isSure: boolean;
}

const EARLIER = 0.001;

function byHead(heads: readonly string[], values: readonly (readonly Cell[])[]): readonly Guess[] {
  const guesses = heads.flatMap((head, index) =>
    guessesFor(head)
      .filter(({ field, likeness }) => fits(field, values[index] ?? [], likeness > 1))
      // Of columns that are as likely, the first counts; so does the first field of a head that can be several.
      .map(({ field, likeness }, order) => ({ field, index, likeness: likeness - EARLIER * (index + order) })),
  );
  return guesses
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ field, index, likeness }) => ({ field, index, isSure: likeness > 1.5 }));
}

/** Whether values do not contradict a field. */
function fits(field: TableField, values: readonly Cell[], isWhole: boolean): boolean {
  if (values.length < 2) return true;
  switch (field) {
    case 'title':
    case 'text':
      return !values.every(isShortNumber);
    case 'channel':
      return new Set(values.map((value) => cellText(value).toLowerCase())).size <= MOST_CHANNELS && !areLong(values);
    case 'recipient':
    case 'sender':
      return isWhole || !areLong(values);
    case 'time':
    case 'date':
      return share(values, isTime) >= 0.3;
    default:
      return true;
  }
}

const MOST_CHANNELS = 40;
const LONG = 120;

function areLong(values: readonly Cell[]): boolean {
  return averageLength(values) > LONG;
}

function averageLength(values: readonly Cell[]): number {
  return values.reduce<number>((sum, value) => sum + cellText(value).length, 0) / Math.max(1, values.length);
}

function isShortNumber(value: Cell): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[A-Za-z]{0,4}[-_.]?\d{1,6}(?:[.\-/]\d{1,6}){0,3}[a-z]?$/.test(value))
  );
}

function isTime(value: Cell): boolean {
  return !['unreadable', 'none'].includes(readTime(value).kind);
}

/** A number alone can be anything. */
function isSurelyTime(value: Cell): boolean {
  return ['offset', 'clock', 'moment', 'day'].includes(readTime(value).kind);
}

function share(values: readonly Cell[], isOne: (value: Cell) => boolean): number {
  return values.length === 0 ? 0 : values.filter(isOne).length / values.length;
}

/** What heads do not say. */
function* byValues(
  values: readonly (readonly Cell[])[],
  isUnused: (index: number) => boolean,
  given: (field: TableField) => number | undefined,
): Generator<Omit<Guess, 'isSure'>> {
  const indices = [...values.keys()];
  if (given('time') === undefined) {
    const index =
      indices.find((each) => isUnused(each) && share(values[each] ?? [], isSurelyTime) >= 0.7) ??
      indices.find((each) => isUnused(each) && risingNumbers(values[each] ?? []));
    if (index !== undefined) yield { field: 'time', index };
  }
  if (given('id') === undefined) {
    const index = indices.find(
      (each) => isUnused(each) && each === 0 && (values[each] ?? []).length > 1 && areNumbersOfRows(values[each] ?? []),
    );
    if (index !== undefined) yield { field: 'id', index };
  }
  if (given('text') === undefined) {
    const title = given('title');
    const least = title === undefined ? 1 : Math.max(SHORTEST_TEXT, averageLength(values[title] ?? []));
    const longest = indices
      .filter(
        (index) =>
          isUnused(index) &&
          (values[index] ?? []).length > 0 &&
          !(values[index] ?? []).every((value) => isShortNumber(value) || isSurelyTime(value)),
      )
      .map((index) => ({ index, length: averageLength(values[index] ?? []) }))
      .toSorted((a, b) => b.length - a.length)[0];
    if (longest !== undefined && longest.length >= least) yield { field: 'text', index: longest.index };
  }
}

/** Each row has its own. */
function areNumbersOfRows(values: readonly Cell[]): boolean {
  return values.every(isShortNumber) && new Set(values.map(cellText)).size === values.length;
}

/** A column beside the title is a text only if it is long enough for one. */
const SHORTEST_TEXT = 30;

/** Numbers of lines rise by one; minutes do not. */
function risingNumbers(values: readonly Cell[]): boolean {
  const numbers = values.map((value) => readTime(value));
  if (numbers.length < 2) return false;
  let before = Number.NEGATIVE_INFINITY;
  let isCount = true;
  for (const [index, reading] of numbers.entries()) {
    if (reading.kind !== 'number' || reading.value < before) return false;
    if (index > 0 && reading.value !== before + 1) isCount = false;
    before = reading.value;
  }
  return !isCount;
}

function languageOf(columns: readonly GuessedColumn[]): HeadLanguage | undefined {
  const counts = new Map<HeadLanguage, number>();
  for (const { head, field } of columns) {
    const guess = guessesFor(head).find((each) => each.field === field);
    for (const language of guess?.languages ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best === undefined || best[1] === second?.[1] ? undefined : best[0];
}
